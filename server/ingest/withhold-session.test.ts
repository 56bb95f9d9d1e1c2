import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { holding, untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { withholdPending } from './withhold-pending.ts'
import { withholdSession } from './withhold-session.ts'

describe('What is removed while others of its session are being withheld', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('is withheld, too, though the note that it relies on was there already', async () => {
    const { context } = test
    const { storage, pool } = context
    const photographer = await makePhotographer(context)
    const { id, images } = await makeSession(context, { photographer_id: photographer.id, images: 3 })
    for (const { preview_key } of images) await storage.write(preview_key, Buffer.from('wave'))
    const [first, second] = images
    const remove = `update media set state = 'removed' where id = $1`
    const note = 'insert into pending_withholding (session_id) values ($1) on conflict do nothing'
    await pool.query(remove, [first?.id])
    await pool.query(note, [id])

    // The first one has its new names, and its old files are about to be deleted.
    const renamed = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const slow = Object.create(storage, {
      remove: {
        async value(key: string) {
          renamed.resolve()
          await go.promise
          return storage.remove(key)
        },
      },
    }) as typeof storage
    const under = withholdSession({ db: context.db, storage: slow }, id)
    await renamed.promise
    await holding(pool, async (other) => {
      await other.query('select from session where id = $1 for update', [id])
      await other.query(remove, [second?.id])
      await other.query(note, [id])
      go.resolve()
      await untilWaiting(other, under).catch(() => undefined)
    })
    await under
    await withholdPending(context, id)
    assert.deepEqual(await Promise.all(images.map((item) => storage.size(item.preview_key))), [null, null, 4])
    const left = await pool.query('select from pending_withholding where session_id = $1', [id])
    assert.equal(left.rowCount, 0)
  })
})
