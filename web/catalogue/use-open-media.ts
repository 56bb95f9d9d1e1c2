import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SessionMedia } from '#contract/catalogue.ts'

const WORD = 'media'

/**
 * Which picture is open stands in the address: the phone's back button closes the viewer, a link to one picture opens it.
 * `at` is -1 when none is open.
 */
export function useOpenMedia(media: readonly SessionMedia[]) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  /** Opened from the grid of this page, so that going back closes it. */
  const opened = useRef(false)
  const wanted = Number(search.get(WORD))
  const at = media.findIndex((item) => item.id === wanted)

  const go = (next: number | null, replace: boolean) => {
    const words = new URLSearchParams(search)
    const item = next === null ? undefined : media[next]
    if (item) words.set(WORD, String(item.id))
    else words.delete(WORD)
    void navigate({ search: words.toString() }, { replace, preventScrollReset: true })
  }
  return {
    at,
    open(next: number) {
      opened.current = true
      go(next, false)
    },
    turn: (next: number) => go(next, true),
    close() {
      if (opened.current) void navigate(-1)
      else go(null, true)
      opened.current = false
    },
  }
}
