/** What is shown once is seen whole, also where it appears at the lower edge. For `ref`. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
