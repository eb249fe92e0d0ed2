import ChromeCore

print("chrome-desktop")
