import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { storedFiles, untilNew } from '#tests/support/files/stored-files.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'
import { UNANNOUNCED_MAX_BYTES } from './upload-quota.ts'

let site: TestApp
let photographer: MadePerson
let session: number
before(async () => {
  site = await startTestApp()
  await site.work()
  photographer = await makePhotographer(site.context, { ready: true })
  session = await startSession(site, photographer)
})
after(() => site.close())

/** Sends a file chunked, without Content-Length, as programs do that read from a pipe. */
async function pour(name: string, content: Iterable<Buffer>) {
  const part = (field: string) => `--a\r\nContent-Disposition: form-data; name="${field}"`
  function* form() {
    yield Buffer.from(`${part('session_id')}\r\n\r\n${session}\r\n`)
    yield Buffer.from(`${part('media')}; filename="${name}"\r\n\r\n`)
    yield* content
    yield Buffer.from('\r\n--a--\r\n')
  }
  const answer = await fetch(`${site.url}/api/sessionupload/media`, {
    method: 'POST',
    headers: { ...photographer.headers, 'content-type': 'multipart/form-data; boundary=a' },
    body: ReadableStream.from(form()),
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, body: (await answer.json()) as { id: number } & ErrorBody }
}

test('a photo that comes without its length is taken', async () => {
  const { status, body } = await pour('wave.jpg', [await makePhoto()])
  assert.equal(status, 201, JSON.stringify(body))
})

test('a large clip that comes without its length is refused, and nothing of it stays', async () => {
  const before = await storedFiles(site)
  const piece = Buffer.alloc(1024 ** 2)
  function* clip() {
    for (let sent = 0; sent <= UNANNOUNCED_MAX_BYTES; sent += piece.length) yield piece
  }
  const { status, body } = await pour('wave.mp4', clip())
  assert.deepEqual(
    [status, body.code, body.message],
    [411, 'length_required', 'Please send a large file with its length.'],
  )
  assert.deepEqual(await untilNew(site, before, 0), [])
})
