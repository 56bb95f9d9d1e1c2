import { useEffect, useState } from 'react'
import { useAccount } from '#web/accounts/store.ts'
import { afterPaint } from '#web/gestures/after-paint.ts'
import { type Clean, cleanOf, type Got } from './clean-of.ts'
import { fetchClean, knownClean } from './clean-pictures.ts'

/** After which one that did not come is asked for once more, ms. */
const AGAIN_MS = 2000

/**
 * A bought item without watermark; null for one that may not be downloaded. One that did not come is asked for once more, and where
 * there is no line as soon as there is one: until then it is on its way. `turn` counts what came in between: that it did not come, and
 * that it is asked for again.
 */
export function useClean(id: number | null): Clean & { turn: number } {
  const { token } = useAccount()
  const known = id === null ? null : knownClean(token, id)
  const [got, setGot] = useState<Got | null>(() => gotAtOnce(id, known))
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (id === null || token === null) return
    const found = gotAtOnce(id, knownClean(token, id))
    if (found) return setGot((last) => (last?.id === id ? last : found))
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async (isAgain: boolean) => {
      const url = await fetchClean(token, id, stop.signal).catch(() => null)
      if (stop.signal.aborted) return
      const isTold = url !== null || knownClean(token, id) !== undefined
      if (!isTold && !navigator.onLine)
        window.addEventListener('online', () => again(false), { once: true, signal: stop.signal })
      else if (!isTold && !isAgain) {
        setTurn((last) => last + 1)
        timer = setTimeout(() => again(true), AGAIN_MS)
      } else setGot({ id, url, atOnce: false })
    }
    const again = (isAgain: boolean) => {
      setTurn((last) => last + 1)
      void ask(isAgain)
    }
    const takeBack = afterPaint(() => void ask(false))
    return () => {
      takeBack()
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, token])
  return { ...cleanOf(id, got, known), turn }
}

const gotAtOnce = (id: number | null, url: string | null | undefined): Got | null =>
  id === null || url === undefined ? null : { id, url, atOnce: true }

/** The same where it was fetched before, for small pictures that are not worth it by themselves; null otherwise. */
export function useKnownClean(id: number | null): string | null {
  const { token } = useAccount()
  return id === null ? null : (knownClean(token, id) ?? null)
}
