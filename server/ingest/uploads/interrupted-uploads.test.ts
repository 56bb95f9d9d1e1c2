import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openContext } from '#server/open-context.ts'
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { mountSmallDisk, NO_DISK } from '#tests/support/files/small-disk.ts'
import { storedFiles, untilNew } from '#tests/support/files/stored-files.ts'
import { claim, sendWhole } from '#tests/support/uploads/tus-calls.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'
import { ingestJobs } from '../jobs.ts'

describe('Whatever breaks off, nothing half-made stays', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  it('when a browser goes away in the middle of an upload', async () => {
    const before = await storedFiles(test)
    const session = await startSession(test, photographer)
    const temporary = join(test.dataDir, 'files', 'tmp')
    const sending = request(`${test.url}/api/sessionupload/media`, {
      method: 'POST',
      headers: {
        ...photographer.headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 50_000_000,
      },
    })
    sending.on('error', () => {})
    const arrived = changeIn(temporary, (names) => names.length > 0)
    sending.write(
      `--x\r\ncontent-disposition: form-data; name="session_id"\r\n\r\n${session}\r\n--x\r\ncontent-disposition: form-data; name="media"; filename="a.mp4"\r\n\r\n`,
    )
    sending.write(Buffer.alloc(2_000_000))
    await arrived
    const left = changeIn(temporary, (names) => names.length === 0)
    sending.destroy()
    await left
    await untilNew(test, before, 0)
    assert.deepEqual(
      await test.context.db.selectFrom('media').select('id').where('session_id', '=', session).execute(),
      [],
    )
  })

  const sent = {
    'in one form': (session: number, content: Buffer) =>
      upload(test, photographer, session, 'a.mp4', content),
    'in pieces': async (session: number, content: Buffer) => {
      const id = await sendWhole(test, photographer, content, { session, name: 'a.mp4' })
      return claim(test, photographer, session, id)
    },
  }
  for (const [way, send] of Object.entries(sent))
    it(`when a worker is killed in the middle of a clip sent ${way}: another one does it again`, async (context) => {
      if (!test.context.video || !existsSync('/proc/self/cmdline'))
        return context.skip('needs ffmpeg, and /proc to see it run')
      const before = await storedFiles(test)
      const session = await startSession(test, photographer)
      const worker = fork(new URL('../../../tests/support/processes/ingest-worker.ts', import.meta.url), [
        JSON.stringify(test.context.config),
      ])
      await once(worker, 'message')
      const ffmpegStarted = runningBelow(test.dataDir, (count) => count > 0)
      const uploading = send(session, await clip('sea-1080p.mp4'))
      await ffmpegStarted
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      await runningBelow(test.dataDir, (count) => count === 0)
      const other = await openContext(test.context.config, { works: true })
      try {
        await other.queue.work(ingestJobs, other, test.context.config.concurrency)
        const { body } = await uploading
        await finalize(test, photographer, session)
        await untilPublished(test, { session, media: body.id })
      } finally {
        await other.closeAll()
      }
      // The temporary folder of a killed process is deleted when the next one starts.
      await openDiskStorage(join(test.dataDir, 'files'))
      const made = (await storedFiles(test)).filter((name) => !before.includes(name))
      assert.deepEqual(made.map((name) => name.split('/')[0]).sort(), [
        'originals',
        ...['public', 'public', 'public'],
      ])
    })

  it('when the disk is full', async (context) => {
    const disk = await mountSmallDisk('1m')
    if (!disk) return context.skip(NO_DISK)
    const small = await startTestApp({ config: { dataDir: disk.folder } })
    try {
      const by = await makePhotographer(small.context, { ready: true })
      const session = await startSession(small, by)
      const large = Buffer.concat([await clip('sea-1080p.mp4'), Buffer.alloc(3_000_000)])
      const { status, body } = await upload(small, by, session, 'a.mp4', large)
      assert.deepEqual([status, body.code], [507, 'storage_full'])
      assert.deepEqual(await readdir(join(disk.folder, 'files', 'tmp')), [])
      await small.work()
      assert.equal((await upload(small, by, session, 'b.jpg', await makePhoto())).status, 201)
    } finally {
      await small.close()
      await disk.unmount()
    }
  })
})

/** Resolves when the names in a folder satisfy `wanted`; checked at every change. */
async function changeIn(folder: string, wanted: (names: string[]) => boolean): Promise<void> {
  const watcher = watch(folder)
  try {
    for (;;) {
      const changed = once(watcher, 'change')
      if (wanted(await readdir(folder))) return
      await changed
    }
  } finally {
    watcher.close()
  }
}

/** Resolves when that many ffmpeg processes work on files below a folder. */
async function runningBelow(folder: string, wanted: (count: number) => boolean): Promise<void> {
  for (;;) {
    const lines = await Promise.all(
      (await readdir('/proc'))
        .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
        .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    )
    if (wanted(lines.filter((line) => line.includes('ffmpeg') && line.includes(folder)).length)) return
  }
}
