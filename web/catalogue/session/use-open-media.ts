import { afterPaint } from '#web/gestures/after-paint.ts'
import { morph } from '#web/media/frame/morph.ts'
import type { SessionItems } from '#web/media/items/session-items.ts'
import { useOpenEntry } from '#web/platform/navigation/use-open-entry.ts'
import { isViewerHere } from './any-viewer.tsx'
import { MEDIA_WORD } from './shared-media.ts'

/**
 * Which picture is open stands in the address: the phone's back button closes the viewer, a link to one picture opens it.
 * `at` is -1 when none is open. Between its tile, or the card of its wave, and the viewer a picture moves as one element.
 */
export function useOpenMedia({ waveOf }: Pick<SessionItems, 'waveOf'>, ids: readonly number[]) {
  const { id, open, turn, close } = useOpenEntry(MEDIA_WORD)
  const tell = (show: (id: number) => void) => (at: number) => {
    const shown = ids[at]
    if (shown !== undefined) show(shown)
  }
  const tileOf = (id: number) => () => {
    const tile = document.querySelector(`[data-media="${id}"]`)
    return (tile ?? document.querySelector(`[data-wave="${waveOf(id)?.number}"]`))?.querySelector('img')
  }
  return {
    at: id === null ? -1 : ids.indexOf(id),
    open: tell((next) =>
      isViewerHere() ? morph(() => open(next), tileOf(next), pictureOfViewer) : open(next),
    ),
    turn: tell(turn),
    close() {
      if (id === null) return close()
      // To begin a motion a slow phone looks through all of the page. That its X was pressed is seen before: the bar it is in goes.
      const bar = pictureOfViewer()?.closest('dialog')?.firstElementChild
      if (bar instanceof HTMLElement) bar.style.opacity = '0'
      afterPaint(() => morph(close, pictureOfViewer, tileOf(id)))
    },
  }
}

const pictureOfViewer = () => document.querySelector('dialog [data-stage] :is(img, video)')
