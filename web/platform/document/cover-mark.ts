/** Marks that the first screen of the next page lies over the page. */
export function markCovered(is: boolean): void {
  document.documentElement.toggleAttribute('data-covered', is)
}
export const isCovered = (): boolean => document.documentElement.hasAttribute('data-covered')
