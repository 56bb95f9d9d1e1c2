import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import { useOpenEntry } from '#web/platform/navigation/use-open-entry.ts'
import { MEDIA_WORD } from './shared-media.ts'

/**
 * Which picture is open stands in the address: the phone's back button closes the viewer, a link to one picture opens it.
 * `at` is -1 when none is open.
 */
export function useOpenMedia(media: readonly SessionMedia[]) {
  const { id, open, turn, close } = useOpenEntry(MEDIA_WORD)
  const tell = (show: (id: number) => void) => (at: number) => {
    const item = media[at]
    if (item) show(item.id)
  }
  return { at: media.findIndex((item) => item.id === id), open: tell(open), turn: tell(turn), close }
}
