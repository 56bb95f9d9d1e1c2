import { useEffect, useState } from 'react'
import { useAccount } from '#web/accounts/store.ts'
import { afterPaint } from '#web/gestures/after-paint.ts'
import { type Clean, cleanOf, type Got } from './clean-of.ts'
import { fetchClean, knownClean } from './clean-pictures.ts'

/** A bought item without watermark; null for one that may not be downloaded. Failures leave what is shown of it. */
export function useClean(id: number | null): Clean {
  const { token } = useAccount()
  const known = id === null ? null : knownClean(token, id)
  const [got, setGot] = useState<Got | null>(() => gotAtOnce(id, known))
  useEffect(() => {
    if (id === null || token === null) return
    const found = gotAtOnce(id, knownClean(token, id))
    if (found) return setGot((last) => (last?.id === id ? last : found))
    const stop = new AbortController()
    const takeBack = afterPaint(() => {
      fetchClean(token, id, stop.signal).then(
        (url) => stop.signal.aborted || setGot({ id, url, atOnce: false }),
        () => stop.signal.aborted || setGot({ id, url: null, atOnce: false }),
      )
    })
    return () => {
      takeBack()
      stop.abort()
    }
  }, [id, token])
  return cleanOf(id, got, known)
}

const gotAtOnce = (id: number | null, url: string | null | undefined): Got | null =>
  id === null || url === undefined ? null : { id, url, atOnce: true }

/** The same where it was fetched before, for small pictures that are not worth it by themselves; null otherwise. */
export function useKnownClean(id: number | null): string | null {
  const { token } = useAccount()
  return id === null ? null : (knownClean(token, id) ?? null)
}
