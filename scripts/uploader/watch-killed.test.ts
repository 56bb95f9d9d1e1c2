import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { paddedPhoto } from '#tests/support/files/padded-photo.ts'
import { type KillableSite, killableSite } from '#tests/support/processes/killable-site.ts'
import { type CutLine, openLine } from '#tests/support/uploads/cut-line.ts'
import { startUploader, uploaderHome } from '#tests/support/uploads/run-uploader.ts'
import { makeLocation } from '#tests/support/uploads/upload-calls.ts'
import { makeUploadToken } from '#tests/support/uploads/upload-token.ts'
import type { Told } from './report.ts'

/** Sent in pieces. */
const LARGE = 12 * 1024 ** 2

describe('Killed while a folder is watched', { timeout: 600_000 }, () => {
  let test: TestApp
  let site: KillableSite
  let photo: Buffer
  let photographer: MadePhotographer
  let line: CutLine
  let folder: string
  let at: { site: string; token: string; home: string }
  let shot: Map<string, Buffer>
  before(async () => {
    test = await startTestApp()
    await makeLocation(test)
    photo = await makePhoto()
    site = killableSite(test.context.config)
    await site.start()
  })
  after(async () => {
    await site.stop()
    await test.close()
  })
  beforeEach(async (context) => {
    assert.ok('after' in context)
    photographer = await makePhotographer(test.context, { ready: true })
    line = await openLine(site.port, 4)
    folder = await mkdtemp(join(tmpdir(), 'swellframe-card-'))
    const { token } = await makeUploadToken(test, photographer)
    at = { site: line.url, token, home: await uploaderHome() }
    shot = new Map()
    for (let n = 1; n <= 4; n += 1) await shoot(n)
    for (let n = 5; n <= 6; n += 1) await shoot(n, LARGE)
    context.after(async () => {
      await line.close()
      await Promise.all([folder, at.home].map((each) => rm(each, { recursive: true })))
    })
  })
  const shoot = async (n: number, bytes = 0) => {
    const content = otherContent(bytes > 0 ? paddedPhoto(photo, bytes) : photo, n)
    shot.set(`IMG_${n}.JPG`, content)
    await writeFile(join(folder, `IMG_${n}.JPG`), content)
  }
  const total = () => [...shot.values()].reduce((sum, { length }) => sum + length, 0)
  const watch = () => {
    const hours = ['--date', '2026-07-12', '--from', '8', '--to', '12']
    return startUploader(at, [
      folder,
      '--watch',
      '--at-once',
      '2',
      '--spot',
      'Supertubos',
      ...hours,
      '--json',
    ])
  }
  const sent = (name: string) => (told: Told) => told.event === 'sent' && told.file === name
  const note = (text: RegExp) => (told: Told) => told.event === 'note' && text.test(told.message)
  const sentBy = ({ told }: { told: Told[] }) => told.filter(({ event }) => event === 'sent').length
  /** What its photographer has, in any session. */
  const kept = () =>
    test.context.db
      .selectFrom('media')
      .innerJoin('session', 'session.id', 'media.session_id')
      .select(['media.original_name', 'media.sha256', 'media.session_id', 'session.state'])
      .where('session.photographer_id', '=', photographer.id)
      .orderBy('media.original_name')
      .execute()
  const assertEachOnce = async (where: (name: string) => [session: number, state: string]) => {
    const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex')
    assert.deepEqual(
      (await kept()).map((each) => [
        ...[each.original_name, each.sha256.toString('hex')],
        ...[each.session_id, each.state],
      ]),
      [...shot].map(([name, content]) => [name, sum(content), ...where(name)]),
      'every file once, nothing lost',
    )
  }

  it('the uploader: started again it goes on with what is missing and what has come meanwhile', async (context) => {
    const first = watch()
    context.after(() => first.kill('SIGKILL'))
    line.at(total() / 2, () => {
      first.kill('SIGKILL')
      line.cut()
    })
    assert.equal((await first.ended).exit, null)
    await shoot(7)

    const before = line.carried()
    const second = watch()
    context.after(() => second.kill('SIGKILL'))
    const draft = await second.until(({ event }) => event === 'draft')
    assert.ok(draft.event === 'draft' && !draft.begun, 'the draft that was begun goes on')
    while (draft.arrived + sentBy(second) < shot.size) await second.untilMore()
    const again = line.carried() - before
    assert.ok(again < total() * 0.75, `${again} of ${total()} bytes were sent the second time`)
    await shoot(8)
    await second.until(sent('IMG_8.JPG'))
    second.type('p')
    await second.until(({ event }) => event === 'published')
    await assertEachOnce(() => [draft.id, 'published'])

    // Nobody adds to what is on sale without having said so since it was started.
    second.kill('SIGKILL')
    await second.ended
    await shoot(9)
    const third = watch()
    context.after(() => third.kill('SIGKILL'))
    await third.until(note(/is published: what is new goes to another/))
    const other = await third.until(({ event }) => event === 'draft')
    assert.ok(other.event === 'draft' && other.begun)
    await third.until(sent('IMG_9.JPG'))
    third.kill('SIGINT')
    assert.deepEqual([(await third.ended).exit, sentBy(third)], [130, 1])
    await assertEachOnce((name) => (name === 'IMG_9.JPG' ? [other.id, 'draft'] : [draft.id, 'published']))
  })

  it('the server: the watch goes on once it is back, with what was shot meanwhile and with a word to publish', async (context) => {
    const running = watch()
    context.after(() => running.kill('SIGKILL'))
    const waitings = () => running.told.filter(({ event }) => event === 'waiting').length
    const untilItWaits = async (more: number) => {
      while (waitings() < more) await running.untilMore()
    }
    const dead = Promise.withResolvers<void>()
    line.at(total() / 2, () => dead.resolve(site.kill()))
    await dead.promise
    await untilItWaits(1)
    await shoot(7)
    await site.start()
    await running.until(sent('IMG_7.JPG'))
    for (const name of shot.keys()) await running.until(sent(name))

    // While nothing is on its way nobody notices; a new file and a word wait for the server.
    await site.kill()
    await shoot(8)
    await untilItWaits(waitings() + 1)
    running.type('p')
    await site.start()
    const published = await running.until(({ event }) => event === 'published')
    assert.ok(published.event === 'published')
    await running.until(sent('IMG_8.JPG'))
    await shoot(9)
    await running.until(sent('IMG_9.JPG'))
    running.kill('SIGINT')
    assert.equal((await running.ended).exit, 130)
    assert.equal(sentBy(running), shot.size)
    await assertEachOnce(() => [published.id, 'published'])
  })
})
