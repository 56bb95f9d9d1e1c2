import { useEffect, useState } from 'react'
import type { SplitAnswer } from './split-messages.ts'

/** `refused`: how many files were refused when it was asked for. */
type Offer = SplitAnswer & { refused: number }

const nothing: Offer = { looked: 0, split: null, refused: 0 }

/** How files would be split into sessions, read in a worker; null where this browser starts none. */
export function useSplitOffer(files: readonly File[], refused: number): Offer | null {
  const [answer, setAnswer] = useState<Offer | null>(nothing)
  useEffect(() => {
    // What is offered stays until the next offer is there: a button must not go from under a press.
    setAnswer((shown) => (shown?.split ? shown : nothing))
    let worker: Worker | null = null
    try {
      worker = new Worker(new URL('./split-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<SplitAnswer>) =>
        setAnswer((shown) => (data.split || !shown?.split ? { ...data, refused } : shown))
      worker.onerror = (event) => {
        event.preventDefault()
        setAnswer(null)
      }
      worker.postMessage({ files })
    } catch {
      setAnswer(null)
    }
    return () => worker?.terminate()
  }, [files, refused])
  return answer
}
