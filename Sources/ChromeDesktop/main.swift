import ChromeCore

print("chrome-desktop")
print(probe())
