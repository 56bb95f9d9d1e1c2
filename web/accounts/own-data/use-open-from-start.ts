import { useEffect, useState } from 'react'

/** What was opened on a page that had only begun. */
let begun: string | null = null

/**
 * Whether something is open over a page, also when that was pressed in what stands there before the page: the router then puts the page
 * in its place, and its state is lost. `isThere`: the page is there itself.
 */
export function useOpenFromStart(name: string, isThere: boolean): [boolean, (next: boolean) => void] {
  const [isOpen, setOpen] = useState(() => begun === name)
  useEffect(() => {
    if (isThere) begun = null
  }, [isThere])
  // The page that takes the place of this one has read it by then; whoever comes back later finds nothing open.
  useEffect(
    () => () => {
      begun = null
    },
    [],
  )
  const turn = (next: boolean) => {
    if (!isThere) begun = next ? name : null
    setOpen(next)
  }
  return [isOpen, turn]
}
