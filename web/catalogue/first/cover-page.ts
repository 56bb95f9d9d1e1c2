import { markCovered } from '#web/platform/document/cover-mark.ts'

/** Above what lies over the page, below header and notices. */
const OVER = '26'

/** What stands at the page's upper edge, from above: moved where it is when the page is not scrolled. */
const tops = () => document.querySelectorAll<HTMLElement>('[data-top]')
/** The page that lies beneath: its content and all that follows it, but for the line that tells of lost connections, whose button can still be pressed. */
const covered = () => document.querySelectorAll<HTMLElement>('#content, #content ~ :not([role=status])')

/** px from the upper edge of the screen to where a page that is not scrolled begins. */
export function topOfPage(): number {
  let height = 0
  for (const each of tops()) height += each.offsetHeight
  return height
}

/** Header and what is above it stand as on the page that is gone to. */
export function raiseTops(): void {
  let top = 0
  for (const each of tops()) {
    const { style } = each
    const { top: now, height } = each.getBoundingClientRect()
    style.translate = `0 ${top - now}px`
    style.borderColor = 'var(--line)'
    if (top === 0) style.zIndex = OVER
    top += height
  }
  markCovered(true)
  window.dispatchEvent(new Event('scroll'))
}

export function lowerTops(): void {
  for (const { style } of tops()) {
    style.translate = ''
    style.borderColor = ''
    style.zIndex = ''
  }
  markCovered(false)
  window.dispatchEvent(new Event('scroll'))
}

/** Nothing of the page beneath is read out, takes the focus or is pressed. */
export function setInert(is: boolean, but: Element | null): void {
  for (const each of covered()) if (each !== but) each.inert = is
}
