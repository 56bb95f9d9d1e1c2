let shown: string | null = null

/** Notes that the page of this path is on the screen; answers the way to take that back. */
export function showPage(pathname: string): () => void {
  shown = pathname
  return () => {
    if (shown === pathname) shown = null
  }
}

/** Whether the page of this path is on the screen: its data is asked for again. */
export const isShown = (pathname: string): boolean => shown === pathname
