import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { errorSentence } from '#contract/error-sentences.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { kindOfName } from '#contract/sessions/ingest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clip, heicPhoto, makePhoto } from '#tests/support/files/media-files.ts'
import { pickerSays } from '#tests/support/files/picker-says.ts'
import { refusedFiles, refusedWhenDecoded } from '#tests/support/files/refused-files.ts'
import { runUploader, startUploader, uploaderHome } from '#tests/support/uploads/run-uploader.ts'
import { makeLocation } from '#tests/support/uploads/upload-calls.ts'
import { makeUploadToken } from '#tests/support/uploads/upload-token.ts'

const HOURS = ['--date', '2026-07-12', '--from', '8', '--to', '10']

describe('A mixed card', { timeout: 300_000 }, () => {
  let test: TestApp
  let folder: string
  let at: { site: string; token: string; home: string }
  before(async () => {
    test = await startTestApp()
    await test.work()
    await makeLocation(test)
    const photographer = await makePhotographer(test.context, { ready: true })
    const { token } = await makeUploadToken(test, photographer)
    folder = await mkdtemp(join(tmpdir(), 'swellframe-card-'))
    at = { site: test.url, token, home: await uploaderHome() }
  })
  after(async () => {
    await test.close()
    await Promise.all([folder, at.home].map((each) => rm(each, { recursive: true })))
  })
  const put = async (rel: string, content: Buffer) => {
    await mkdir(dirname(join(folder, rel)), { recursive: true })
    await writeFile(join(folder, rel), content)
  }
  const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex')

  it('JPEG, HEIC and clips go on sale, and each other file is refused with the sentence of picker and server', async () => {
    const sold: [rel: string, content: Buffer, kind: string][] = [
      ['DCIM/IMG_0001.JPG', await makePhoto({ seed: 1 }), 'image'],
      ['DCIM/IMG_0002.HEIC', await heicPhoto(), 'image'],
      ['DCIM/IMG_0003.MP4', await clip('sea-1080p.mp4'), 'video'],
      ['DCIM/IMG_0004.MOV', await clip('sea-hevc.mov'), 'video'],
      // Its content decides what a file is, not its name.
      ['DCIM/named-wrongly.heic', await makePhoto({ seed: 2 }), 'image'],
      ['DCIM/a-clip-in-truth.jpg', await clip('upright-index-last.mov'), 'video'],
    ]
    for (const [rel, content] of sold) await put(rel, content)
    const before: [rel: string, code: string][] = []
    const ignored = { hidden: 0, raw: 0, sidecar: 0, other: 0, link: 0, empty: 0 }
    for (const [n, [what, name, make, code]] of refusedFiles.entries()) {
      const content = await make()
      const rel = `bad-${String(n).padStart(2, '0')}/${basename(name)}`
      await put(rel, content)
      if (!kindOfName(name)) ignored.other += 1
      else if (content.length === 0) ignored.empty += 1
      else {
        assert.equal(await pickerSays(name, content), code, what)
        before.push([rel, code])
      }
    }
    assert.ok(before.length > 15 && ignored.other > 0 && ignored.empty > 0)

    // In words, and before anything is sent.
    const dry = startUploader(at, [folder, '--spot', 'Supertubos', ...HOURS, '--publish', '--dry-run'])
    const { exit, out } = await dry.ended
    const lines = out.split('\n').filter((line) => line.startsWith('Refused: '))
    const says = ([rel, code]: [string, string]) => `Refused: ${rel}: ${errorSentence(code as ErrorCode)}`
    assert.deepEqual([exit, lines.sort()], [3, before.map(says).sort()])
    assert.deepEqual(await test.context.db.selectFrom('session').select('id').execute(), [])

    // What only decoding shows is told by the server, in the same words.
    const late: [rel: string, code: string][] = []
    for (const [n, [, name, make, code]] of refusedWhenDecoded.entries()) {
      const rel = `torn-${n}/${name}`
      await put(rel, await make())
      late.push([rel, code])
    }
    const run = await runUploader(at, [folder, '--spot', 'Supertubos', ...HOURS, '--publish'])
    assert.equal(run.exit, 3, run.message)
    assert.deepEqual(run.of('found')[0]?.ignored, ignored)
    const told = run.of('refused').map(({ file, code, reason }) => [file, code, reason])
    const due = [...before, ...late].map(([rel, code]) => [rel, code, errorSentence(code as ErrorCode)])
    assert.deepEqual(told.sort(), due.sort())

    const media = await test.context.db
      .selectFrom('media')
      .select(['sha256', 'kind', 'state', 'session_id'])
      .orderBy('sha256')
      .execute()
    const id = run.of('published')[0]?.id
    assert.deepEqual(
      media.map(({ sha256, ...each }) => [sha256.toString('hex'), each.kind, each.state, each.session_id]),
      sold.map(([, content, kind]) => [sum(content), kind, 'ready', id]).sort(),
      'what is sold, each once, and nothing else',
    )
    const { state } = await test.context.db.selectFrom('session').select('state').executeTakeFirstOrThrow()
    assert.equal(state, 'published')
  })
})
