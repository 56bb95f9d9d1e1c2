import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { buildApp } from '#server/app.ts'
import { findVideoTools } from '#server/platform/video/find-video-tools.ts'
import { probeVideo } from '#server/platform/video/probe-video.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clip } from '#tests/support/files/media-files.ts'
import { storedFiles, storedPath, untilNew } from '#tests/support/files/stored-files.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { call, finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'
import { openMediaStatusChannel } from './media-status-channel.ts'

const hasFfmpeg = (await findVideoTools({ ffmpegPath: null })) !== null
const NO_FFMPEG = '/nowhere/ffmpeg'
const stateOf = async (test: TestApp, by: MadePhotographer, id: number) =>
  (
    await call<{ temporary: boolean; finalised: boolean; media: UploadedMedia[] }>(
      test,
      'GET',
      `/sessionupload/${id}`,
      by,
    )
  ).body

describe('A photographer uploads clips', { skip: !hasFfmpeg && 'this machine has no ffmpeg' }, () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  it('and a session of clips alone is published by itself, with silent small previews and a still as cover', async () => {
    const session = await startSession(test, photographer)
    const first = await upload(test, photographer, session, 'wide.mp4', await clip('sea-1080p.mp4'))
    const second = await upload(
      test,
      photographer,
      session,
      'phone.MOV',
      await clip('upright-index-last.mov'),
    )
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual([first.body.natural_width, first.body.natural_height], [1920, 1080])
    assert.deepEqual([second.body.natural_width, second.body.natural_height], [1080, 1920])
    await finalize(test, photographer, session)
    await untilPublished(test, { session, media: second.body.id })

    const row = await test.context.db
      .selectFrom('session')
      .selectAll()
      .where('id', '=', session)
      .executeTakeFirstOrThrow()
    assert.deepEqual(
      [row.state, row.image_count, row.video_count, row.cover_keys.length],
      ['published', 0, 2, 1],
    )
    const media = await test.context.db
      .selectFrom('media')
      .select([
        'preview_key',
        'tile_key',
        'cover_key',
        'placeholder',
        'duration_ms',
        'captured_local',
        'captured_offset',
      ])
      .where('session_id', '=', session)
      .orderBy('position')
      .execute()
    const sizes = []
    for (const { preview_key, tile_key, cover_key, placeholder, duration_ms } of media) {
      const path = storedPath(test, preview_key ?? '')
      const made = await probeVideo(path)
      sizes.push([made?.width, made?.height])
      assert.equal(made?.hasAudio, false)
      assert.ok(Math.abs((made?.durationMs ?? 0) - (duration_ms ?? 0)) < 200)
      const content = await readFile(path, 'latin1')
      assert.ok(content.indexOf('moov') < content.indexOf('mdat'), 'the index stands in front')
      assert.doesNotMatch(content, /Somebody|38\.73|Lavf/)
      assert.equal((await sharp(storedPath(test, tile_key ?? '')).metadata()).format, 'webp')
      assert.equal((await sharp(storedPath(test, cover_key ?? '')).metadata()).format, 'jpeg')
      assert.ok(placeholder)
    }
    assert.deepEqual(sizes, [
      [1066, 600],
      [338, 600],
    ])
    assert.deepEqual([media[0]?.captured_local, media[0]?.captured_offset], ['2026-07-12 08:14:22', null])
    await untilNew(test, [], 8)
  })
})

async function untilFailed({ context }: TestApp, id: number): Promise<void> {
  const channel = openMediaStatusChannel(context)
  const failed = await channel.waitForStatus(id, async () => {
    const row = await context.db.selectFrom('media').select('state').where('id', '=', id).executeTakeFirst()
    return row?.state === 'failed' ? true : null
  })
  channel.close()
  assert.ok(failed)
}

describe('Where the server has no ffmpeg', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp({ config: { ffmpegPath: NO_FFMPEG } })
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  it('browsers are told that a copy of each clip is wanted, and with ffmpeg that none is', async () => {
    const wanted = async ({ url }: TestApp) =>
      ((await (await fetch(`${url}/api/health`)).json()) as { clip_copies: boolean }).clip_copies
    assert.equal(await wanted(test), true)
    const withTools = { ...test.context, video: {} as NonNullable<typeof test.context.video> }
    const other = await buildApp(withTools)
    const answer = await other.inject({ method: 'GET', url: '/api/health' })
    assert.equal(answer.json<{ clip_copies: boolean }>().clip_copies, false)
    await other.close()
  })

  for (const preview of ['browser-preview.mp4', 'browser-preview.webm'] as const)
    it(`a clip is shown by the ${preview} its browser made, after a look at it`, async () => {
      const session = await startSession(test, photographer)
      const copy = { name: `waa_1_1_clip.mp4`, content: await clip(preview) }
      const original = await clip('sea-1080p.mp4')
      const { body } = await upload(test, photographer, session, 'a.mp4', original, { preview: copy })
      await finalize(test, photographer, session)
      await untilPublished(test, { session, media: body.id })
      const [media] = (await stateOf(test, photographer, session)).media
      const answer = await fetch(`${test.url}${media?.preview_url}`)
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), copy.content)
      assert.equal(answer.headers.get('content-type'), preview.endsWith('webm') ? 'video/webm' : 'video/mp4')
      // Published is told before the copy's own object is deleted.
      const inPrivate = async () => (await storedFiles(test)).filter((name) => name.startsWith('private/'))
      for (let left = 2000; left > 0 && (await inPrivate()).length > 0; left -= 1);
      assert.deepEqual(await inPrivate(), [])
    })

  it('a clip without a fitting copy is given up in words and does not hold the session', async () => {
    const session = await startSession(test, photographer)
    const copy = { name: 'waa_1_1_clip.mp4', content: await clip('sea-1080p.mp4') }
    const { body } = await upload(test, photographer, session, 'a.mp4', await clip('sea-1080p.mp4'), {
      preview: copy,
    })
    await untilFailed(test, body.id)
    assert.equal((await finalize(test, photographer, session)).body.code, 'session_empty')
    const { finalised, media } = await stateOf(test, photographer, session)
    assert.deepEqual(
      [finalised, media[0]?.state, media[0]?.error],
      [false, 'failed', 'Failed to process file'],
    )
  })
})
