import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { paddedPhoto } from '#tests/support/files/padded-photo.ts'
import { mountSmallDisk, NO_DISK } from '#tests/support/files/small-disk.ts'
import { type KillableSite, killableSite } from '#tests/support/processes/killable-site.ts'
import { type CutLine, openLine } from '#tests/support/uploads/cut-line.ts'
import { runUploader, startUploader, uploaderHome } from '#tests/support/uploads/run-uploader.ts'
import { makeLocation } from '#tests/support/uploads/upload-calls.ts'
import { makeUploadToken } from '#tests/support/uploads/upload-token.ts'

const MIB = 1024 ** 2
/** Sent in pieces. */
const LARGE = 12 * MIB

describe('Killed in the middle', { timeout: 600_000 }, () => {
  let test: TestApp
  let site: KillableSite
  let line: CutLine
  let folder: string
  let at: { site: string; token: string; home: string }
  const contents = new Map<string, Buffer>()
  before(async () => {
    test = await startTestApp()
    await makeLocation(test)
    site = killableSite(test.context.config)
    await site.start()
    const photo = await makePhoto()
    for (let n = 0; n < 4; n += 1) contents.set(`wave-${n}.jpg`, otherContent(photo, n))
    for (let n = 0; n < 2; n += 1)
      contents.set(`wide-${n}.jpg`, otherContent(paddedPhoto(photo, LARGE), 9 + n))
  })
  after(async () => {
    await site.stop()
    await test.close()
  })
  beforeEach(async (context) => {
    assert.ok('after' in context)
    // Each sells the same files: another one's are not known.
    const photographer = await makePhotographer(test.context, { ready: true })
    line = await openLine(site.port, 4)
    folder = await mkdtemp(join(tmpdir(), 'swellframe-card-'))
    const { token } = await makeUploadToken(test, photographer)
    at = { site: line.url, token, home: await uploaderHome() }
    for (const [name, content] of contents) await writeFile(join(folder, name), content)
    context.after(async () => {
      await line.close()
      await Promise.all([folder, at.home].map((each) => rm(each, { recursive: true })))
    })
  })
  const total = () => [...contents.values()].reduce((sum, { length }) => sum + length, 0)
  const assertWhole = async (session: number, { context } = test) => {
    const rows = await context.db
      .selectFrom('media')
      .select(['sha256', 'state', 'position'])
      .where('session_id', '=', session)
      .execute()
    const sums = [...contents.values()].map((each) => createHash('sha256').update(each).digest('hex'))
    assert.deepEqual(
      rows.map(({ sha256 }) => sha256.toString('hex')).sort(),
      sums.sort(),
      'nothing twice, nothing lost',
    )
    assert.deepEqual([...new Set(rows.map(({ state }) => state))], ['ready'])
    assert.equal(new Set(rows.map(({ position }) => position)).size, rows.length)
  }
  const args = () => [folder, '--spot', 'Supertubos', '--publish']

  it('the server: the uploader waits, and publishes everything once it is back', async () => {
    let back = Promise.resolve()
    for (const part of [0.2, 0.6])
      line.at(total() * part, () => {
        back = back.then(site.kill).then(site.start)
      })
    const run = await runUploader(at, args())
    await back
    assert.equal(run.exit, 0, run.message)
    assert.ok(run.of('waiting').length > 0, 'it met the dead server')
    await assertWhole(run.of('published')[0]?.id ?? 0)
  })

  it('the uploader: what has arrived is not sent again, half a file neither', async () => {
    const first = startUploader(at, [...args(), '--json', '--at-once', '2'])
    line.at(total() / 2, () => {
      first.kill('SIGKILL')
      // What the killed one gave to the line arrives all the same.
      line.cut()
    })
    assert.equal((await first.ended).exit, null)
    const before = line.carried()
    const second = await runUploader(at, args())
    assert.equal(second.exit, 0, second.message)
    const again = line.carried() - before
    assert.ok(again < total() * 0.75, `${again} of ${total()} bytes were sent the second time`)
    const [, one] = [first, second].map(({ told }) => told.find(({ event }) => event === 'draft'))
    assert.ok(one?.event === 'draft' && !one.begun, 'the draft that was begun goes on')
    await assertWhole(one.id)
  })

  it('the line: it waits until there is one again', async () => {
    line.at(total() / 3, () => line.cut())
    line.at(total() / 2, () => line.cut())
    const run = await runUploader(at, args())
    assert.equal(run.exit, 0, run.message)
    await assertWhole(run.of('published')[0]?.id ?? 0)
  })

  it('full, its disk: the uploader says so and ends, and the next run goes on where it stood', async (context) => {
    const disk = await mountSmallDisk('9m')
    if (!disk) return context.skip(NO_DISK)
    const small = await startTestApp({ config: { dataDir: disk.folder } })
    const home = await uploaderHome()
    try {
      await small.work()
      await makeLocation(small)
      const { token } = await makeUploadToken(small, await makePhotographer(small.context, { ready: true }))
      const here = { site: small.url, token, home }
      const first = await runUploader(here, [...args(), '--at-once', '1'])
      assert.deepEqual(
        [first.exit, /no space left .* What has arrived is kept/.test(first.message)],
        [5, true],
      )
      assert.equal(first.of('published').length, 0)
      const states = () => small.context.db.selectFrom('session').select('state').execute()
      assert.deepEqual(await states(), [{ state: 'draft' }])
      disk.remount('size=128m')
      const second = await runUploader(here, args())
      assert.equal(second.exit, 0, second.message)
      assert.equal(first.of('sent').length + second.of('sent').length, contents.size, 'none is sent twice')
      await assertWhole(second.of('published')[0]?.id ?? 0, small)
    } finally {
      await small.close()
      await disk.unmount()
      await rm(home, { recursive: true })
    }
  })

  it('a second uploader of the same folder does not begin, and one that was interrupted is gone on with', async () => {
    const first = startUploader(at, [...args(), '--json'])
    await first.until(({ event }) => event === 'to-send')
    const second = await runUploader(at, args())
    assert.deepEqual([second.exit, /Another uploader/.test(second.message)], [1, true], second.message)
    first.kill('SIGINT')
    const { exit } = await first.ended
    assert.equal(exit, 130)
    const third = await runUploader(at, args())
    assert.equal(third.exit, 0, third.message)
    await assertWhole(third.of('published')[0]?.id ?? 0)
  })
})
