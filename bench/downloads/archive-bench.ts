import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { megabytesPerSecond } from '../measure/megabytes-per-second.ts'

const FILES = 20
const BYTES = 24 * 1024 ** 2
const PAIRS = 5

/**
 * Twenty bought originals as one archive against the same files piped one after the other by a bare server in the
 * same process, to the same client in a process of its own, in alternating pairs. The files lie in the page cache.
 */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp()
  let floor: Server | undefined
  try {
    const { url, paths } = await buyPhotos(site)
    floor = createServer((_request, response) => void pipeAll(paths, response))
    await new Promise<void>((listening) => floor?.listen(0, '127.0.0.1', listening))
    const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`
    await megabytesPerSecond(url, FILES * BYTES)
    await megabytesPerSecond(floorUrl, FILES * BYTES)
    const pairs: { ours: number; floor: number }[] = []
    for (let n = 0; n < PAIRS; n += 1)
      pairs.push({
        ours: await megabytesPerSecond(url, FILES * BYTES),
        floor: await megabytesPerSecond(floorUrl, FILES * BYTES),
      })
    return [
      {
        name: `ZIP of ${FILES} originals`,
        ours: median(pairs.map((pair) => pair.ours)),
        floor: median(pairs.map((pair) => pair.floor)),
        unit: 'MB/s',
        ratio: median(pairs.map((pair) => pair.ours / pair.floor)),
        target: '>= 0.8',
        note: `${FILES} x 24 MiB, against createReadStream piped into a response; middle of ${PAIRS} pairs`,
      },
    ]
  } finally {
    floor?.closeAllConnections()
    floor?.close()
    await site.close()
  }
}

async function pipeAll(paths: readonly string[], response: ServerResponse): Promise<void> {
  for (const path of paths)
    await new Promise<void>((done) =>
      createReadStream(path).once('close', done).pipe(response, { end: false }),
    )
  response.end()
}

async function buyPhotos(site: TestApp): Promise<{ url: string; paths: string[] }> {
  const { context } = site
  const buyer = await makeSurfer(context)
  const { id: photographer_id } = await makePhotographer(context, { ready: true })
  const { id: session_id, images } = await makeSession(context, { photographer_id, images: FILES })
  for (const image of images) await storeOriginal(context, image, randomBytes(BYTES))
  const media_ids = images.map(({ id }) => id)
  await makePaidOrder(context, { surfer_id: buyer.id, photographer_id, session_id, media_ids })
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/media/archive',
    headers: buyer.headers,
    payload: { media: images.map(({ preview_key }) => publicUrl(preview_key)) },
  })
  const files = images.map(({ original_key }) => context.storage.open(original_key))
  return {
    url: answer.json<{ url: string }>().url,
    paths: (await Promise.all(files)).map(({ path }) => path),
  }
}
