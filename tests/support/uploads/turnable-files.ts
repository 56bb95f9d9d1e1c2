import assert from 'node:assert/strict'
import sharp from 'sharp'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { preparePhoto } from '#server/ingest/prepare/prepare-photo.ts'
import { newKey, publicUrl } from '#server/platform/storage/keys.ts'
import type { TestApp } from '../app.ts'
import { type MadePerson, type MadePhotographer, makeSurfer } from '../factories/account-factory.ts'
import { makePaidOrder } from '../factories/purchase-factory.ts'
import { makeMedia, makeSession } from '../factories/session-factory.ts'
import { makePhoto, otherContent } from '../files/media-files.ts'
import { storeOriginal } from '../files/store-original.ts'
import { storedPath } from '../files/stored-files.ts'

/** The pictures that are made of an original. */
export const PICTURES = ['preview_key', 'tile_key', 'cover_key'] as const

/** How each of so many files is to lie. */
export const to = (turn: number, ...ids: number[]) => ids.map((media_id) => ({ media_id, turn }))

/** A photographer's prepared files, turned and bought, as calls of a test. */
export async function turnableFiles(test: TestApp, photographer: MadePhotographer) {
  const photo = await makePhoto({ orientation: 1 })
  const turn = async (id: number, files: unknown, by: MadePerson | null = photographer) => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/photographer/sessions/${id}/turns`,
      headers: by?.headers ?? {},
      payload: { files },
    })
    return { status: answer.statusCode, ...answer.json<{ turning?: number; code?: string }>() }
  }
  const row = (id: number) =>
    test.context.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const own = async (id: number) => {
    const url = `/api/photographer/sessions/${id}`
    const answer = await test.app.inject({ url, headers: photographer.headers })
    return answer.json<OwnSessionDetail>()
  }
  let count = 0
  /** A session with prepared photos of these contents. */
  const make = async (contents: readonly Buffer[], kind: 'image' | 'video' = 'image') => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const items: number[] = []
    for (const [position, content] of contents.entries()) {
      const state = kind === 'image' ? 'processing' : 'checked'
      const item = await makeMedia(test.context, { session_id: id, position, kind, state })
      await storeOriginal(test.context, item, content)
      await test.context.db
        .updateTable('media')
        .set({ cover_key: newKey('public', 'jpg') })
        .where('id', '=', item.id)
        .execute()
      items.push(item.id)
    }
    return { id, items }
  }
  const unlike = (jpeg: Buffer) => {
    count += 1
    return otherContent(jpeg, count)
  }
  const prepared = async (...contents: Buffer[]) => {
    const made = await make(contents.length > 0 ? contents : [unlike(photo)])
    for (const item of made.items) await preparePhoto(test.context, item)
    return { ...made, item: made.items[0] ?? 0 }
  }
  const sizesOf = async (id: number) => {
    const keys = await row(id)
    const sizes = PICTURES.map(async (part) => {
      const { width, height } = await sharp(storedPath(test, keys[part] ?? '')).metadata()
      return width > height ? 'wide' : 'tall'
    })
    return [...(await Promise.all(sizes)), keys.width, keys.height]
  }
  const buy = async (session_id: number, ...media_ids: number[]) => {
    const buyer = await makeSurfer(test.context)
    const shop = { photographer_id: photographer.id, session_id }
    await makePaidOrder(test.context, { ...shop, surfer_id: buyer.id, media_ids })
    return buyer
  }
  const linkTo = async (buyer: MadePerson, id: number) => {
    const media = encodeURIComponent(publicUrl((await row(id)).preview_key ?? ''))
    const url = `/api/media/download?media=${media}`
    const answer = await test.app.inject({ url, headers: buyer.headers })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ url: string }>().url
  }
  const download = async (url: string, headers = {}) => {
    const answer = await fetch(url, { headers })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const original = async (id: number) => {
    const { original_key, sha256 } = await row(id)
    const { sha256: is } = await test.context.storage.checksum(original_key)
    assert.ok(is.equals(sha256), 'the stored original is what was sent')
  }
  return { photo, turn, row, own, make, unlike, prepared, sizesOf, buy, linkTo, download, original }
}
