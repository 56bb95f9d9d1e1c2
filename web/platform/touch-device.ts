import { TOUCH_WIDTH } from '#contract/time/timers.ts'

/** Narrow screen or touch support (surfer.md §9). Only in the browser. */
export const isTouchDevice = (): boolean => window.innerWidth <= TOUCH_WIDTH || navigator.maxTouchPoints > 0
