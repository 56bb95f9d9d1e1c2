import { useEffect, useMemo, useState } from 'react'
import { MARKS_MAX } from '#contract/waves/alike.ts'
import type { Mark } from './marks.ts'

/** The keys of all waves in order of likeness. */
type Answered = readonly string[]
type Asked = { like: string; not: string }
export type AskLikeness = (asked: Asked, signal: AbortSignal) => Promise<Answered>

/** Of many marks the newest. */
const newest = (marks: readonly Mark[], mine: boolean): string =>
  marks
    .filter((mark) => mark.mine === mine)
    .slice(-MARKS_MAX)
    .map(({ item }) => item)
    .join()

/**
 * The order that the server answers to the marks, asked anew with each of them; null where nothing is marked. The last answer holds
 * until the next one is there, also when that fails.
 */
export function useLikeness(marks: readonly Mark[], ask: AskLikeness) {
  const [like, not] = [newest(marks, true), newest(marks, false)]
  const [order, setOrder] = useState<Answered | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // Another try asks the same again.
  const asked = useMemo(() => ({ like, not, tries }), [like, not, tries])
  useEffect(() => {
    const { like, not } = asked
    setFailed(false)
    if (like === '' && not === '') {
      setOrder(null)
      return
    }
    const stop = new AbortController()
    ask({ like, not }, stop.signal).then(
      (answered) => stop.signal.aborted || setOrder(answered),
      () => stop.signal.aborted || setFailed(true),
    )
    return () => stop.abort()
  }, [asked, ask])
  return { order, failed, again: () => setTries((last) => last + 1) }
}
