import { useEffect, useMemo, useState } from 'react'
import { MARKS_MAX } from '#contract/waves/alike.ts'
import type { Mark } from './marks.ts'

/** The keys of all waves in order of likeness. */
type Answered = readonly string[]
type Answer = { question: string; order: Answered }
type Asked = { like: string; not: string }
export type AskLikeness = (asked: Asked, signal: AbortSignal) => Promise<Answered>

/** The last answer, and to what: it stands at once where the same is asked again. */
let last: Answer | null = null

/** Of many marks the newest. */
const newest = (marks: readonly Mark[], mine: boolean): string =>
  marks
    .filter((mark) => mark.mine === mine)
    .slice(-MARKS_MAX)
    .map(({ item }) => item)
    .join()

/**
 * The order that the server answers to the marks, asked anew with each of them; null where nothing is marked. The last answer holds
 * until the next one is there, also when that fails. `of`: whose waves these are.
 */
export function useLikeness(marks: readonly Mark[], ask: AskLikeness, of: string) {
  const [like, not] = [newest(marks, true), newest(marks, false)]
  const question = [of, like, not].join(' ')
  const [answer, setAnswer] = useState(() => (last?.question === question ? last : null))
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // Another try asks the same again.
  const asked = useMemo(() => ({ like, not, question, tries }), [like, not, question, tries])
  useEffect(() => {
    const { like, not, question } = asked
    setFailed(false)
    if (like === '' && not === '') {
      setAnswer(null)
      return
    }
    const stop = new AbortController()
    ask({ like, not }, stop.signal).then(
      (answered) => {
        if (stop.signal.aborted) return
        last = { question, order: answered }
        setAnswer(last)
      },
      () => stop.signal.aborted || setFailed(true),
    )
    return () => stop.abort()
  }, [asked, ask])
  return {
    order: answer?.order ?? null,
    /** To all the marks there are. */
    isCurrent: answer?.question === question,
    failed,
    again: () => setTries((last) => last + 1),
  }
}
