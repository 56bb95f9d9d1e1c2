import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { findVideoTools } from '#server/platform/video/find-video-tools.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { untilNew } from '#tests/support/files/stored-files.ts'
import { processesOf } from '#tests/support/processes/processes-of.ts'
import { claim, sendWhole } from '#tests/support/uploads/tus-calls.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { finalize, postForm, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

/** An ffmpeg that passes the check at start and hangs on clips. */
const HANGING = '#!/bin/sh\ncase "$*" in *lavfi*) exit 0 ;; esac\nsleep 600\n'

describe('A clip sent in pieces', () => {
  it('is refused in words when ffmpeg hangs on it; nothing of it runs on or stays, and the session goes on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'swellframe-hanging-'))
    const ffmpegPath = join(folder, 'ffmpeg')
    await writeFile(ffmpegPath, HANGING, { mode: 0o755 })
    const test = await startTestApp()
    try {
      test.context.video = await findVideoTools({ ffmpegPath, firstFrameMs: 1500 })
      assert.ok(test.context.video)
      await test.work()
      const by = await makePhotographer(test.context, { ready: true })
      const session = await startSession(test, by)
      const id = await sendWhole(test, by, await clip('sea-1080p.mp4'), { session, name: 'barrel.mp4' })
      const { status, body } = await claim(test, by, session, id)
      assert.deepEqual([status, body.message], [422, 'Failed to load video'])
      await untilNew(test, [], 0)
      if (existsSync('/proc/self/cmdline')) assert.deepEqual(await processesOf(folder), [])
      assert.equal((await upload(test, by, session, 'a.jpg', await makePhoto())).status, 201)
      assert.equal((await finalize(test, by, session)).body.temporary, false)
    } finally {
      await test.close()
      await rm(folder, { recursive: true })
    }
  })

  it('is shown by the browser’s own preview where there is no ffmpeg', async () => {
    const test = await startTestApp({ config: { ffmpegPath: '/nowhere/ffmpeg' } })
    try {
      await test.work()
      const by = await makePhotographer(test.context, { ready: true })
      const session = await startSession(test, by)
      const id = await sendWhole(test, by, await clip('sea-1080p.mp4'), { session, name: 'barrel.mp4' })
      const preview = new Blob([new Uint8Array(await clip('browser-preview.mp4'))])
      const { status, body } = await postForm<UploadedMedia>(test, '/sessionupload/media', by, (form) => {
        form.set('session_id', String(session))
        form.set('upload', String(id))
        form.set('media_preview', preview, 'waa_1_1_barrel.mp4')
      })
      assert.equal(status, 201)
      await finalize(test, by, session)
      await untilPublished(test, { session, media: body.id })
    } finally {
      await test.close()
    }
  })
})
