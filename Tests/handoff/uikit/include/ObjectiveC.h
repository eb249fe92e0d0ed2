// The part of Apple's Objective-C runtime that the exported driver needs, as declarations.
#pragma once
#pragma clang assume_nonnull begin

typedef _Bool BOOL;
typedef struct objc_selector *SEL;

@protocol NSObject
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
- (instancetype)init;
@end

#pragma clang assume_nonnull end
