import { randomBytes } from 'node:crypto'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'

/** Puts a clip of that many bytes on sale and buys it; `url` is its link, `key` its object. */
export async function buyBigClip(site: TestApp, bytes: number): Promise<{ url: string; key: string }> {
  const { context } = site
  const buyer = await makeSurfer(context)
  const photographer = await makePhotographer(context, { ready: true })
  const session = await makeSession(context, { photographer_id: photographer.id })
  const clip = await makeMedia(context, { session_id: session.id, kind: 'video' })
  await storeOriginal(context, clip, noise(bytes))
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
  return { url: answer.json<{ url: string }>().url, key: clip.original_key }
}

function* noise(bytes: number): Generator<Buffer> {
  const chunk = randomBytes(1024 * 1024)
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
}
