import { startTestApp } from '#tests/support/app.ts'
import { buyBigClip } from '../downloads/buy-big-clip.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { megabytesPerSecond } from '../measure/megabytes-per-second.ts'
import { withStore } from './with-store.ts'

const BYTES = 1024 ** 3
const MIB = 1024 ** 2
const PAIRS = 3
const SAMPLE_MS = 100

/**
 * A bought original of 1 GiB in a bucket, by the link that a browser follows to the store, and through us, against the SDK alone that
 * reads the same object: one after the other, each client in a process of its own.
 */
export const run = (): Promise<BenchLine[]> =>
  withStore(async ({ target, downloadBySdk }) => {
    const site = await startTestApp({ config: { s3: target } })
    const through = await startTestApp({ config: { s3: { ...target, sendsDirectly: false } } })
    try {
      const { url, key } = await buyBigClip(site, BYTES)
      const throughUs = await buyBigClip(through, BYTES)
      const runs: { direct: number; through: number; floor: number }[] = []
      const before = process.memoryUsage.rss()
      let peak = before
      const watching = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage.rss())
      }, SAMPLE_MS)
      // The first warms all three up.
      for (let n = 0; n <= PAIRS; n += 1)
        runs.push({
          direct: await megabytesPerSecond(url, BYTES),
          floor: await downloadBySdk({ key, bytes: BYTES }),
          through: await megabytesPerSecond(throughUs.url, BYTES),
        })
      clearInterval(watching)
      return [...linesOf(runs.slice(1)), memoryLine((peak - before) / MIB)]
    } finally {
      await through.close()
      await site.close()
    }
  })

function linesOf(runs: readonly { direct: number; through: number; floor: number }[]): BenchLine[] {
  const floor = median(runs.map((each) => each.floor))
  const lineOf = (way: 'direct' | 'through', note: string, target: string): BenchLine => ({
    name: `download of 1 GiB from a bucket, ${note}`,
    ours: median(runs.map((each) => each[way])),
    floor,
    unit: 'MB/s',
    ratio: median(runs.map((each) => each[way] / each.floor)),
    target,
    note: `against the SDK alone; middle of ${PAIRS}`,
  })
  return [
    lineOf('direct', 'by a signed address of the store', '>= 0.95'),
    lineOf('through', 'through us', '>= 0.8'),
  ]
}

const memoryLine = (growth: number): BenchLine => ({
  name: 'server memory growth over such downloads',
  ours: growth,
  unit: 'MiB',
  target: '<= 64',
})
