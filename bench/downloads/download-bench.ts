import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestApp } from '#tests/support/app.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { megabytesPerSecond } from '../measure/megabytes-per-second.ts'
import { buyBigClip } from './buy-big-clip.ts'

const BYTES = 1024 ** 3
const PAIRS = 5

/**
 * A bought original of 1 GiB through the API against the same file through a bare pipe in the same process, to
 * the same client in a process of its own, in alternating pairs. The file lies in the page cache for both.
 */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp()
  let floor: Server | undefined
  try {
    const { url, key } = await buyBigClip(site, BYTES)
    const { path } = await site.context.storage.open(key)
    floor = createServer((_request, response) => createReadStream(path).pipe(response))
    await new Promise<void>((listening) => floor?.listen(0, '127.0.0.1', listening))
    const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`
    await megabytesPerSecond(url, BYTES)
    await megabytesPerSecond(floorUrl, BYTES)
    const pairs: { ours: number; floor: number }[] = []
    for (let n = 0; n < PAIRS; n += 1)
      pairs.push({
        ours: await megabytesPerSecond(url, BYTES),
        floor: await megabytesPerSecond(floorUrl, BYTES),
      })
    return [
      {
        name: 'download of 1 GiB',
        ours: median(pairs.map((pair) => pair.ours)),
        floor: median(pairs.map((pair) => pair.floor)),
        unit: 'MB/s',
        ratio: median(pairs.map((pair) => pair.ours / pair.floor)),
        target: '>= 0.8',
        note: `through the API, against createReadStream piped into a response; middle of ${PAIRS} pairs`,
      },
    ]
  } finally {
    floor?.closeAllConnections()
    floor?.close()
    await site.close()
  }
}
