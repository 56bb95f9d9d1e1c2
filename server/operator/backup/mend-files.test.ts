import assert from 'node:assert/strict'
import { utimes } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { runHousekeeping } from '#server/ingest/housekeeping/run-housekeeping.ts'
import { newKey, publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { storedPath } from '#tests/support/files/stored-files.ts'
import { operateOn } from '#tests/support/operate.ts'

describe('A storage that is not as the database says', () => {
  let site: TestApp
  let id: number
  /** No row names them; one is stored this moment. */
  const spent = newKey('public', 'jpg')
  const fresh = newKey('public', 'jpg')
  before(async () => {
    site = await startTestApp()
    const { context } = site
    const by = await makePhotographer(context, { ready: true })
    const { images } = await makeSession(context, { photographer_id: by.id, images: 1 })
    const [image] = images
    assert.ok(image)
    id = image.id
    await storeOriginal(context, image, await makePhoto())
    await context.storage.write(spent, Buffer.from('x'))
    const before = new Date(Date.now() - 3_600_000)
    await utimes(storedPath(site, spent), before, before)
    await context.storage.write(fresh, Buffer.from('x'))
  })
  after(() => site.close())

  const item = () =>
    site.context.db
      .selectFrom('media')
      .select(['original_key', 'preview_key', 'tile_key'])
      .where('id', '=', id)
      .$narrowType<{ preview_key: string; tile_key: string }>()
      .executeTakeFirstOrThrow()
  const check = (...flags: string[]) => operateOn(site, ['storage', 'check', ...flags])
  const sizeOf = (key: string) => site.context.storage.size(key)

  it('stays as it is unless it is to be mended', async () => {
    const { says, found } = await check()
    assert.match(says, /, 2 missing or wrong, 2 that no row names\.$/)
    assert.equal(found, true)
    assert.deepEqual([await sizeOf(spent), await sizeOf(fresh)], [1, 1])
  })

  it('has its pictures made again, and loses what no row names', async () => {
    const lost = await item()
    const { says, found } = await check('--mend')
    assert.match(says, /; 1 are deleted, the pictures of 1 items made again, 0 cannot be mended\.$/)
    assert.equal(found, false)
    await site.drain()
    await runHousekeeping(site.context)
    const made = await item()
    assert.notEqual(made.preview_key, lost.preview_key)
    for (const key of [made.preview_key, made.tile_key]) assert.ok(Number(await sizeOf(key)) > 500)
    const former = await fetch(site.url + publicUrl(lost.preview_key))
    assert.deepEqual([former.status, former.headers.get('content-type')], [200, 'image/jpeg'])
    assert.deepEqual([await sizeOf(spent), await sizeOf(fresh)], [null, 1])
  })

  it('says what nobody can mend', async () => {
    const { original_key, preview_key } = await item()
    await site.context.storage.remove(original_key)
    await site.context.storage.remove(preview_key)
    const { says, found } = await check('--mend')
    assert.match(says, /the pictures of 0 items made again, 2 cannot be mended\.$/)
    assert.equal(found, true)
  })
})
