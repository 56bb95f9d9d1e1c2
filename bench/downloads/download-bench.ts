import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { megabytesPerSecond } from '../measure/megabytes-per-second.ts'

const BYTES = 1024 ** 3
const PAIRS = 5

/**
 * (d) A bought original of 1 GiB through the API against the same file through a bare pipe in the same process, to
 * the same client in a process of its own, in alternating pairs. The file lies in the page cache for both.
 */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp()
  let floor: Server | undefined
  try {
    const { url, path } = await buyBigClip(site)
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

async function buyBigClip(site: TestApp): Promise<{ url: string; path: string }> {
  const { context } = site
  const buyer = await makeSurfer(context)
  const photographer = await makePhotographer(context, { ready: true })
  const session = await makeSession(context, { photographer_id: photographer.id })
  const clip = await makeMedia(context, { session_id: session.id, kind: 'video' })
  await storeOriginal(context, clip, noise())
  await makePaidOrder(context, {
    surfer_id: buyer.id,
    photographer_id: photographer.id,
    session_id: session.id,
    media_ids: [clip.id],
  })
  const answer = await site.app.inject({
    url: `/api/media/download?media=${publicUrl(clip.preview_key)}`,
    headers: buyer.headers,
  })
  const { path } = await context.storage.open(clip.original_key)
  return { url: answer.json<{ url: string }>().url, path }
}

function* noise(): Generator<Buffer> {
  const chunk = randomBytes(1024 * 1024)
  for (let sent = 0; sent < BYTES; sent += chunk.length) yield chunk
}
