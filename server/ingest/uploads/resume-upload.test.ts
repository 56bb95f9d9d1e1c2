import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { killableSite } from '#tests/support/processes/killable-site.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import { bigClip } from '#tests/support/uploads/big-clip.ts'
import { openLine } from '#tests/support/uploads/cut-line.ts'
import { claim } from '#tests/support/uploads/tus-calls.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'
import { uploadWithCuts } from '#tests/support/uploads/upload-with-cuts.ts'

const BYTES = 64 * 1024 ** 2
const CUTS = 20
/** What is under way between socket and disk when a line breaks: a few reads, the more the busier the machine (`bench -- resume` has the share). */
const UNDER_WAY = 256 * 1024

describe('A large file', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  it('arrives whole over a line cut 20 times, and hardly anything is sent twice', async (context) => {
    const seed = randomInt(2 ** 31)
    context.diagnostic(`seed ${seed}`)
    const site = killableSite(test.context.config, 'api')
    await site.start()
    const line = await openLine(site.port)
    try {
      const session = await startSession(test, photographer)
      const file = await bigClip('reef.mp4', BYTES)
      const setting = { site, line, by: photographer, session, random: seededRandom(seed) }
      const { id, cuts, unread } = await uploadWithCuts(setting, file, CUTS)
      const twice = line.carried() - BYTES - unread
      context.diagnostic(`${cuts.join(' ')}: ${twice} bytes sent twice, ${unread} unread`)
      assert.equal(cuts.length, CUTS)
      assert.ok(twice <= CUTS * UNDER_WAY, `${twice} bytes were sent twice, seed ${seed}`)
      await test.work()
      const { status, body } = await claim(line, photographer, session, id)
      assert.equal(status, 201)
      const row = await test.context.db
        .selectFrom('media')
        .select('sha256')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
      assert.deepEqual(row.sha256, file.sha256())
    } finally {
      await line.close()
      await site.stop()
    }
  })
})
