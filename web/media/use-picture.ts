import { useState } from 'react'

type Phase = 'failed' | 'fetching' | 'loading'

/** What is told by, and done for, a picture that may fail. */
export type Picture = {
  /** It could not be loaded: its blur stands there. */
  isLost: boolean
  /** It failed, and is being asked for again. */
  isBusy: boolean
  /** It failed, whether it is asked for again or not. */
  hasFailed: boolean
  /** Told the address that failed. */
  onFail: (url: string) => void
  onLoad: () => void
  /** Asks for the same address again, past what any cache holds of it. */
  again: () => void
}

/**
 * Whether the picture at `src` could not be loaded, and the way to ask for it again. Another address begins anew. `isClip`: the
 * browser asks for it again by itself, part by part.
 */
export function usePicture(src: string, isClip = false): Picture {
  const [trouble, setTrouble] = useState<{ src: string; url: string; phase: Phase } | null>(null)
  const now = trouble?.src === src ? trouble : null
  const go = (phase: Phase, url: string) => setTrouble({ src, url, phase })
  return {
    isLost: now !== null && now.phase !== 'loading',
    isBusy: now !== null && now.phase !== 'failed',
    hasFailed: now !== null,
    onFail: (url) => go('failed', url),
    onLoad: () => now && setTrouble(null),
    again() {
      if (now?.phase !== 'failed') return
      if (isClip) return go('loading', now.url)
      go('fetching', now.url)
      // What comes is kept under the address, and drawn from there; what does not come fails again.
      // A CDN's need not let scripts read it.
      const fetched = fetch(now.url, { cache: 'reload', mode: 'no-cors' }).then((answer) => answer.blob())
      void fetched.catch(() => undefined).then(() => go('loading', now.url))
    },
  }
}
