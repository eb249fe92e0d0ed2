// The part of Apple's UIKit, QuartzCore and CoreGraphics that the exported driver uses, as declarations: written after
// Apple's documentation, not after its headers. Swift imports them by the same rules. To use more of UIKit, declare it here.
#pragma once
#include "ObjectiveC.h"
#pragma clang assume_nonnull begin

#define MAIN_ACTOR __attribute__((swift_attr("@MainActor")))

typedef double CGFloat;
typedef double CFTimeInterval;
typedef struct CGPoint { CGFloat x, y; } CGPoint;
typedef struct CGSize { CGFloat width, height; } CGSize;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;

CFTimeInterval CACurrentMediaTime(void);

typedef const char *NSRunLoopMode __attribute__((swift_newtype(struct)));
extern NSRunLoopMode const NSRunLoopCommonModes __attribute__((swift_name("NSRunLoopMode.common")));

__attribute__((swift_name("RunLoop"))) @interface NSRunLoop : NSObject
@property(class, readonly) NSRunLoop *mainRunLoop __attribute__((swift_name("main")));
@end

@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)selector;
- (void)addToRunLoop:(NSRunLoop *)runLoop forMode:(NSRunLoopMode)mode __attribute__((swift_name("add(to:forMode:)")));
- (void)invalidate;
@end

MAIN_ACTOR @interface UIView : NSObject
@property(nonatomic) CGRect bounds;
@end

@protocol UIScrollViewDelegate;

MAIN_ACTOR @interface UIScrollView : UIView
@property(nullable, nonatomic, weak) id<UIScrollViewDelegate> delegate;
@property(nonatomic) CGPoint contentOffset;
@property(nonatomic) CGSize contentSize;
@property(nonatomic, readonly) UIEdgeInsets adjustedContentInset;
@property(nonatomic, readonly, getter=isTracking) BOOL tracking __attribute__((swift_name("isTracking")));
@property(nonatomic, readonly, getter=isDragging) BOOL dragging __attribute__((swift_name("isDragging")));
@property(nonatomic, readonly, getter=isDecelerating) BOOL decelerating __attribute__((swift_name("isDecelerating")));
@property(nonatomic, readonly, getter=isZooming) BOOL zooming __attribute__((swift_name("isZooming")));
@property(nonatomic, readonly, getter=isZoomBouncing) BOOL zoomBouncing __attribute__((swift_name("isZoomBouncing")));
@end

MAIN_ACTOR @protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
- (void)scrollViewWillEndDragging:(UIScrollView *)scrollView
                     withVelocity:(CGPoint)velocity
              targetContentOffset:(inout CGPoint *)targetContentOffset;
- (void)scrollViewDidEndDragging:(UIScrollView *)scrollView willDecelerate:(BOOL)decelerate;
- (void)scrollViewWillBeginDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)scrollView;
- (BOOL)scrollViewShouldScrollToTop:(UIScrollView *)scrollView
    __attribute__((swift_name("scrollViewShouldScrollToTop(_:)")));
- (void)scrollViewDidScrollToTop:(UIScrollView *)scrollView
    __attribute__((swift_name("scrollViewDidScrollToTop(_:)")));
- (void)scrollViewDidChangeAdjustedContentInset:(UIScrollView *)scrollView;
- (void)scrollViewDidEndZooming:(UIScrollView *)scrollView withView:(nullable UIView *)view atScale:(CGFloat)scale;
@end

@interface UIAccessibility : NSObject
@property(class, readonly) BOOL isReduceMotionEnabled;
@end

#pragma clang assume_nonnull end
