/** A screen this narrow counts as a touch device, in px (surfer.md §9). */
const TOUCH_WIDTH = 768

/** Narrow screen or touch support (surfer.md §9). Only in the browser. */
export const isTouchDevice = (): boolean => window.innerWidth <= TOUCH_WIDTH || navigator.maxTouchPoints > 0
