import { useOpenEntry } from '#web/platform/navigation/use-open-entry.ts'
import { MEDIA_WORD } from './shared-media.ts'

/**
 * Which picture is open stands in the address: the phone's back button closes the viewer, a link to one picture opens it.
 * `at` is -1 when none is open.
 */
export function useOpenMedia(ids: readonly number[]) {
  const { id, open, turn, close } = useOpenEntry(MEDIA_WORD)
  const tell = (show: (id: number) => void) => (at: number) => {
    const shown = ids[at]
    if (shown !== undefined) show(shown)
  }
  return { at: id === null ? -1 : ids.indexOf(id), open: tell(open), turn: tell(turn), close }
}
