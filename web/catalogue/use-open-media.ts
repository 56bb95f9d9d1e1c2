import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SessionMedia } from '#contract/catalogue.ts'
import { MEDIA_WORD } from './shared-media.ts'

/**
 * Which picture is open stands in the address: the phone's back button closes the viewer, a link to one picture opens it.
 * `at` is -1 when none is open.
 */
export function useOpenMedia(media: readonly SessionMedia[]) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // Whatever somebody made of the word in a link.
  const wanted = Number(search.get(MEDIA_WORD)) || 0
  const [known, setKnown] = useState(wanted)
  const [shown, setShown] = useState(wanted)
  /** Opened from the grid of this page, so that going back closes it. */
  const opened = useRef(false)

  // The address changed by opening, closing or the browser's own buttons.
  if (known !== wanted) {
    setKnown(wanted)
    setShown(wanted)
  }
  const searchOf = (id: number | undefined): string => {
    const words = new URLSearchParams(search)
    words.delete(MEDIA_WORD)
    if (id !== undefined) words.set(MEDIA_WORD, String(id))
    return words.size > 0 ? `?${words}` : ''
  }
  return {
    at: media.findIndex((item) => item.id === shown),
    open(next: number) {
      opened.current = true
      void navigate({ search: searchOf(media[next]?.id) }, { preventScrollReset: true })
    },
    /** Turning is at once and no navigation: however fast the keys come, none is lost. */
    turn(next: number) {
      const id = media[next]?.id
      if (id === undefined) return
      setShown(id)
      window.history.replaceState(window.history.state, '', window.location.pathname + searchOf(id))
    },
    close() {
      setShown(0)
      if (opened.current) void navigate(-1)
      else void navigate({ search: searchOf(undefined) }, { replace: true, preventScrollReset: true })
      opened.current = false
    },
  }
}
