import { useEffect, useState } from 'react'
import { listLooks } from '#contract/waves/looks.ts'
import type { Wave } from '#contract/waves/waves.ts'
import { call } from '#web/platform/api/api.ts'

/** Waves of a session whose riders look different; null until they are there, none where they cannot be had. */
export function useLooks(session: number): readonly Wave[] | null {
  const [looks, setLooks] = useState<readonly Wave[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    call(listLooks, { params: { id: session }, signal: stop.signal }).then(
      ({ waves }) => stop.signal.aborted || setLooks(waves),
      () => stop.signal.aborted || setLooks([]),
    )
    return () => stop.abort()
  }, [session])
  return looks
}
