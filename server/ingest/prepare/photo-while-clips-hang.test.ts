import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { findVideoTools } from '#server/platform/video/find-video-tools.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { startSession, upload } from '#tests/support/uploads/upload-calls.ts'

const hasFfmpeg = (await findVideoTools({ ffmpegPath: null })) !== null
/** An ffmpeg that checks clips and hangs when it makes a preview. */
const STUCK = `#!/bin/sh
case "$*" in *filter_complex*) exec sleep 3600 ;; esac
exec ffmpeg "$@"
`

describe('A photo never waits behind clips', { skip: !hasFfmpeg && 'this machine has no ffmpeg' }, () => {
  let test: TestApp
  let folder: string
  let photographer: MadePhotographer
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-stuck-'))
    const ffmpegPath = join(folder, 'ffmpeg')
    await writeFile(ffmpegPath, STUCK)
    await chmod(ffmpegPath, 0o755)
    test = await startTestApp({ config: { ffmpegPath } })
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('that hang while their previews are made: it is checked and has its preview', async () => {
    const session = await startSession(test, photographer)
    for (const name of ['sea-1080p.mp4', 'upright-index-last.mov'] as const)
      assert.equal((await upload(test, photographer, session, name, await clip(name))).status, 201)
    const { status, body } = await upload(test, photographer, session, 'a.jpg', await makePhoto())
    assert.equal(status, 201)
    const rows = await test.context.db
      .selectFrom('media')
      .select(['id', 'kind', 'state'])
      .where('session_id', '=', session)
      .orderBy('position')
      .execute()
    assert.deepEqual(
      rows.map(({ kind, state }) => `${kind} ${state}`),
      ['video checked', 'video checked', 'image ready'],
    )
    assert.equal(rows.at(-1)?.id, body.id)
  })
})
