import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

const ITEMS = 1000
/** Most a session's list may weigh on its way, in bytes, by either compression. */
const MOST = 150_000

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

test('a session of a thousand items, each with a name, a time and a blur of its own, comes in at most 150 kB', async () => {
  const photographer = await makePhotographer(site.context)
  const { id } = await makeSession(site.context, { photographer_id: photographer.id })
  const rows = Array.from({ length: ITEMS }, (_, at) => ({
    session_id: id,
    position: at,
    kind: 'image' as const,
    state: 'ready' as const,
    original_key: `originals/${randomBytes(16).toString('base64url')}.jpg`,
    original_name: `SWF_${4120 + at * 3}.JPG`,
    content_type: 'image/jpeg',
    bytes: 4_000_000 + randomBytes(3).readUIntBE(0, 3),
    sha256: randomBytes(32),
    crc32: at,
    width: at % 5 === 0 ? 4000 : 6000,
    height: at % 5 === 0 ? 6000 : 4000,
    preview_key: `public/aa/${randomBytes(16).toString('base64url')}.jpg`,
    tile_key: `public/aa/${randomBytes(16).toString('base64url')}.jpg`,
    placeholder: randomBytes(25),
    captured_at: new Date(Date.UTC(2026, 10, 20, 8) + at * 3137),
  }))
  await site.context.db.insertInto('media').values(rows).execute()
  const plain = await site.app.inject({ url: `/api/exploresessions/${id}` })
  assert.equal(plain.json<{ media: unknown[] }>().media.length, ITEMS)
  for (const encoding of ['gzip', 'br']) {
    const packed = await site.app.inject({
      url: `/api/exploresessions/${id}`,
      headers: { 'accept-encoding': encoding },
    })
    assert.equal(packed.headers['content-encoding'], encoding)
    assert(packed.rawPayload.length <= MOST, `${packed.rawPayload.length} bytes by ${encoding}`)
  }
})
