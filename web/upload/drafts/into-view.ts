/**
 * A ref callback: brings what comes into the page later into sight, where a browser has gone back to the middle of a long
 * screen after a reload.
 */
export function intoView(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
}
