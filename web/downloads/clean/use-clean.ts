import { useEffect, useState } from 'react'
import { useAccount } from '#web/accounts/store.ts'
import { afterPaint } from '#web/gestures/after-paint.ts'
import { fetchClean, knownClean } from './clean-pictures.ts'

type Clean = {
  /** An object URL; null until it is there, or where there is none. */
  url: string | null
  /** It was there from the start: nothing has to fade. */
  atOnce: boolean
  /** It is on its way. */
  isComing: boolean
}

/** A bought item without watermark; null for one that may not be downloaded. Failures leave what is shown of it. */
export function useClean(id: number | null): Clean {
  const { token } = useAccount()
  const [fetched, setFetched] = useState<{ id: number; url: string | null } | null>(null)
  const known = id === null ? null : knownClean(token, id)
  useEffect(() => {
    if (id === null || token === null || knownClean(token, id) !== undefined) return
    const stop = new AbortController()
    const takeBack = afterPaint(() => {
      fetchClean(token, id, stop.signal).then(
        (url) => stop.signal.aborted || setFetched({ id, url }),
        () => stop.signal.aborted || setFetched({ id, url: null }),
      )
    })
    return () => {
      takeBack()
      stop.abort()
    }
  }, [id, token])
  if (fetched !== null && fetched.id === id) return { url: fetched.url, atOnce: false, isComing: false }
  return { url: known ?? null, atOnce: known !== undefined, isComing: known === undefined }
}

/** The same where it was fetched before, for small pictures that are not worth it by themselves; null otherwise. */
export function useKnownClean(id: number | null): string | null {
  const { token } = useAccount()
  return id === null ? null : (knownClean(token, id) ?? null)
}
