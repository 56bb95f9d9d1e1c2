import { useEffect, useState } from 'react'
import type { SplitAnswer } from './split-messages.ts'

const nothing: SplitAnswer = { looked: 0, split: null }

/** How files would be split into sessions, read in a worker; null where this browser starts none. */
export function useSplitOffer(files: readonly File[]): SplitAnswer | null {
  const [answer, setAnswer] = useState<SplitAnswer | null>(nothing)
  useEffect(() => {
    // What is offered stays until the next offer is there: a button must not go from under a press.
    setAnswer((shown) => (shown?.split ? shown : nothing))
    let worker: Worker | null = null
    try {
      worker = new Worker(new URL('./split-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<SplitAnswer>) =>
        setAnswer((shown) => (data.split || !shown?.split ? data : shown))
      worker.onerror = (event) => {
        event.preventDefault()
        setAnswer(null)
      }
      worker.postMessage({ files })
    } catch {
      setAnswer(null)
    }
    return () => worker?.terminate()
  }, [files])
  return answer
}
