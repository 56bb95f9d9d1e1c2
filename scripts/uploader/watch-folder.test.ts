import assert from 'node:assert/strict'
import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { startUploader, uploaderHome } from '#tests/support/uploads/run-uploader.ts'
import { makeLocation } from '#tests/support/uploads/upload-calls.ts'
import { makeUploadToken } from '#tests/support/uploads/upload-token.ts'
import type { Told } from './report.ts'

describe('A folder that is watched', { timeout: 300_000 }, () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    await makeLocation(test)
  })
  after(() => test.close())

  it('A photographer shoots on: each finished file is sent, published on a word, added to, until Ctrl-C', async (context) => {
    const above = await mkdtemp(join(tmpdir(), 'swellframe-reader-'))
    const home = await uploaderHome()
    context.after(() => Promise.all([above, home].map((each) => rm(each, { recursive: true }))))
    const [folder, away] = [join(above, 'EOS'), join(above, 'pulled')]
    const photo = await makePhoto()
    const { token } = await makeUploadToken(test, photographer)
    const at = { site: test.url, token, home }
    const running = startUploader(at, [
      folder,
      '--watch',
      '--at-once',
      '1',
      '--spot',
      'Supertubos',
      '--from',
      '8',
      '--to',
      '12',
      '--json',
    ])
    context.after(() => running.kill('SIGKILL'))
    const note = (text: RegExp) => (told: Told) => told.event === 'note' && text.test(told.message)
    const sent = (file: string) => (told: Told) => told.event === 'sent' && told.file === file
    await running.until(note(/Waiting for/))
    await mkdir(folder)
    await running.until(note(/Watching/))

    // The camera has the one open still while the other is finished: else it would be sent first.
    const writing = await open(join(folder, 'IMG_1.JPG'), 'w')
    await writing.write(otherContent(photo, 1))
    await writeFile(join(folder, 'IMG_2.JPG'), otherContent(photo, 2))
    await writeFile(join(folder, 'IMG_2.CR3'), 'raw')
    await running.until(sent('IMG_2.JPG'))
    if (process.platform === 'linux')
      assert.equal(running.told.some(sent('IMG_1.JPG')), false, 'it is open still')
    await writing.close()
    await running.until(sent('IMG_1.JPG'))

    running.type('p')
    const published = await running.until(({ event }) => event === 'published')
    assert.ok(published.event === 'published')
    await writeFile(join(folder, 'IMG_3.JPG'), otherContent(photo, 3))
    await running.until(sent('IMG_3.JPG'))

    await rename(folder, away)
    const waitings = () => running.told.filter(note(/Waiting for/)).length
    while (waitings() < 2) await running.untilMore()
    await writeFile(join(away, 'IMG_4.JPG'), otherContent(photo, 4))
    await rename(away, folder)
    await running.until(sent('IMG_4.JPG'))

    running.kill('SIGINT')
    const { exit } = await running.ended
    assert.equal(exit, 130)
    const rows = await test.context.db
      .selectFrom('media')
      .select(['original_name', 'session_id'])
      .orderBy('original_name')
      .execute()
    assert.deepEqual(
      rows.map((each) => [each.original_name, each.session_id]),
      [1, 2, 3, 4].map((n) => [`IMG_${n}.JPG`, published.id]),
      'each once, all in one session',
    )
  })
})
