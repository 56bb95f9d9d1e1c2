import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { buildApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { mountSmallDisk, NO_DISK } from '#tests/support/files/small-disk.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import {
  announce,
  append,
  arrivedOf,
  claim,
  sendWhole,
  tus,
  uploadId,
} from '#tests/support/uploads/tus-calls.ts'
import { call, startSession } from '#tests/support/uploads/upload-calls.ts'
import { runHousekeeping } from '../housekeeping/run-housekeeping.ts'

const HOUR = 3_600_000

describe('An upload in pieces ends well', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  /** Begins a piece and never ends it; resolves when the first bytes are on disk. */
  const beginPiece = async (url: string, id: number, key: string) => {
    const sending = request(`${url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...photographer.headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': 0,
        'content-length': 1_000_000,
      },
    })
    sending.on('error', () => {})
    sending.write(Buffer.alloc(200_000, 1))
    while ((await test.context.storage.size(key)) !== 200_000);
    return sending
  }
  const keyOf = async (id: number) =>
    (
      await test.context.db
        .selectFrom('upload')
        .select('object_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).object_key ?? ''

  it('when its photographer comes by another line: the older one is let go, and nothing it brought is lost', async () => {
    const session = await startSession(test, photographer)
    const id = uploadId(await announce(test, photographer, { session, name: 'a.mp4', bytes: 1_000_000 }))
    const silent = await beginPiece(test.url, id, await keyOf(id))
    const broken = new Promise((resolve) => silent.once('close', resolve))
    assert.equal(await arrivedOf(test, photographer, id), 200_000)
    await broken
    const rest = await append(test, photographer, id, 200_000, Buffer.alloc(800_000, 1))
    assert.equal(rest.headers.get('upload-offset'), '1000000')
    assert.equal((await tus(test, 'DELETE', `/${id}`, photographer)).status, 204)
  })

  it('when two servers are asked: one works on it at a time, and the other goes on when it is let go', async () => {
    const beside = await buildApp(test.context)
    const url = await beside.listen({ host: '127.0.0.1', port: 0 })
    try {
      const session = await startSession(test, photographer)
      const id = uploadId(await announce(test, photographer, { session, name: 'a.mp4', bytes: 1_000_000 }))
      const silent = await beginPiece(test.url, id, await keyOf(id))
      const broken = new Promise((resolve) => silent.once('close', resolve))
      assert.equal((await tus({ url }, 'HEAD', `/${id}`, photographer)).status, 423)
      assert.equal((await append({ url }, photographer, id, 0, Buffer.alloc(10))).code, 'upload_busy')
      await broken
      let moved = await append({ url }, photographer, id, 200_000, Buffer.alloc(800_000, 1))
      while (moved.code === 'upload_busy')
        moved = await append({ url }, photographer, id, 200_000, Buffer.alloc(800_000, 1))
      assert.equal(moved.status, 204)
      assert.equal(await arrivedOf({ url }, photographer, id), 1_000_000)
      assert.equal((await tus({ url }, 'DELETE', `/${id}`, photographer)).status, 204)
    } finally {
      await beside.close()
    }
  })

  it('when nobody comes back for it: after two days it is gone, but not while bytes come to its draft', async () => {
    const session = await startSession(test, photographer)
    const id = uploadId(await announce(test, photographer, { session, name: 'a.mp4', bytes: 900 }))
    await append(test, photographer, id, 0, Buffer.alloc(100))
    await test.context.db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - 99 * HOUR) })
      .where('id', '=', session)
      .execute()
    await runHousekeeping(test.context, new Date(Date.now() + 47 * HOUR))
    assert.equal(await arrivedOf(test, photographer, id), 100)
    await runHousekeeping(test.context, new Date(Date.now() + 49 * HOUR))
    assert.equal(await arrivedOf(test, photographer, id), null)
    assert.deepEqual(await storedFiles(test), [])
  })

  it('when its draft is given up', async () => {
    const session = await startSession(test, photographer)
    const id = await sendWhole(test, photographer, await makePhoto(), { session })
    await call(test, 'DELETE', `/sessionupload/${session}`, photographer)
    assert.equal(await arrivedOf(test, photographer, id), null)
    assert.deepEqual(await storedFiles(test), [])
  })

  it('when the disk is full: it says so, keeps what came, and goes on when there is room', async (context) => {
    const disk = await mountSmallDisk('2m')
    if (!disk) return context.skip(NO_DISK)
    const small = await startTestApp({ config: { dataDir: disk.folder } })
    try {
      const by = await makePhotographer(small.context, { ready: true })
      const session = await startSession(small, by)
      const whole = Buffer.concat([await makePhoto(), Buffer.alloc(2_500_000)])
      const id = uploadId(await announce(small, by, { session, name: 'a.jpg', bytes: whole.length }))
      const full = await append(small, by, id, 0, whole)
      assert.deepEqual([full.status, full.code], [507, 'storage_full'])
      const arrived = (await arrivedOf(small, by, id)) ?? 0
      assert.ok(arrived > 1_000_000 && arrived < whole.length, `${arrived} bytes were kept`)
      assert.equal((await claim(small, by, session, id)).body.code, 'upload_unfinished')
      disk.remount('size=16m')
      assert.equal((await append(small, by, id, arrived, whole.subarray(arrived))).status, 204)
      await small.work()
      assert.equal((await claim(small, by, session, id)).status, 201)
    } finally {
      await small.close()
      await disk.unmount()
    }
  })
})
