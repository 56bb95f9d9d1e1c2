import { partsOf } from './parts-of.ts'
import { type Moment, readMoment } from './read-moment.ts'
import type { SplitAnswer, SplitRequest } from './split-messages.ts'

/** Files whose heads are read at the same time, and after how many the page is told. */
const AT_ONCE = 8
const TOLD_EVERY = 40

addEventListener('message', async ({ data: { files } }: MessageEvent<SplitRequest>) => {
  const tell = (answer: SplitAnswer) => postMessage(answer)
  const moments: Moment[] = []
  for (let at = 0; at < files.length; at += AT_ONCE) {
    moments.push(...(await Promise.all(files.slice(at, at + AT_ONCE).map(readMoment))))
    if (at % TOLD_EVERY === 0) tell({ looked: moments.length, split: null })
  }
  tell({ looked: files.length, split: partsOf(files, moments) })
})
