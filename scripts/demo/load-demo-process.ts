import sharp from 'sharp'
import type { Config } from '#server/config.ts'
import { loadDemo } from '../load-demo.ts'

export type DemoTask = { config: Config; origin: string }
export type DemoNews =
  | { done: number; total: number }
  | { isReady: true }
  | { later: string }
  | { failure: string }

/** Loads the demo data for the process that started this one, and ends with it. */
process.once('disconnect', () => process.exit(1))
// The workers prepare pictures beside it.
sharp.concurrency(1)
sharp.cache(false)

const tell = (news: DemoNews) => new Promise((done) => process.send?.(news, done))
process.once('message', async (task: DemoTask) => {
  try {
    await loadDemo({
      ...task,
      onProgress: (done, total) => void tell({ done, total }),
      onReady: () => void tell({ isReady: true }),
      onLater: (later) => void tell({ later }),
    })
    process.exit(0)
  } catch (error) {
    await tell({ failure: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  }
})
