import { createContext, type MouseEvent, type RefObject, useContext } from 'react'
import { afterPaint } from './after-paint.ts'

type Leave = (event: MouseEvent, close: () => void) => void

/** ms after which a dialog that was kept open is seen again. */
const STAYS = 500

export const LeaveContext = createContext<Leave>((_, close) => close())

/**
 * How a press within a dialog closes it: it is gone in the next frame, and `close` runs after that, for until the page behind it
 * is alive again a slow phone has to look through all of it. By the keyboard it is closed at once: the next key is the page's.
 */
export function useLeave(
  dialog: RefObject<HTMLDialogElement | null>,
  ground: RefObject<HTMLElement | null>,
): Leave {
  return ({ detail }, close) => {
    const parts = [dialog.current, ground.current]
    const see = (visibility: '' | 'hidden') => {
      for (const part of parts) if (part) part.style.visibility = visibility
    }
    if (detail === 0) return close()
    if (dialog.current?.style.visibility === 'hidden') return
    see('hidden')
    afterPaint(() => {
      // Escape, or the way back, was quicker.
      if (!dialog.current) return
      close()
      setTimeout(see, STAYS, '')
    })
  }
}

/** For a button within a dialog: what it does on a press that closes the dialog. */
export function useLeaving(close: () => void): (event: MouseEvent) => void {
  const leave = useContext(LeaveContext)
  return (event) => leave(event, close)
}
