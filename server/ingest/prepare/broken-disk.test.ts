import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { mountSmallDisk, NO_DISK } from '#tests/support/files/small-disk.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

type Disk = NonNullable<Awaited<ReturnType<typeof mountSmallDisk>>>

describe('A disk that cannot be written for a while strands nothing', () => {
  /** A site on a disk of its own with one photo that has arrived and waits to be prepared. */
  const onSmallDisk = async (
    context: TestContext,
    body: (
      site: TestApp,
      disk: Disk,
      shop: { by: MadePhotographer; session: number; held: Promise<void> },
    ) => Promise<void>,
  ) => {
    const disk = await mountSmallDisk('24m')
    if (!disk) return context.skip(NO_DISK)
    const held = Promise.withResolvers<void>()
    let holds = 0
    const logged = (line: string) => {
      if (line.includes('waits until the site is well') && ++holds === 2) held.resolve()
    }
    const site = await startTestApp({ config: { dataDir: disk.folder }, logged })
    try {
      const by = await makePhotographer(site.context, { ready: true })
      const session = await startSession(site, by)
      await body(site, disk, { by, session, held: held.promise })
    } finally {
      await site.close()
      await disk.unmount()
    }
  }

  const arrived = async ({ context: { pool } }: TestApp, session: number) => {
    for (;;) {
      const { rows } = await pool.query<{ id: number; state: string }>(
        'select id, state from media where session_id = $1',
        [session],
      )
      if (rows[0]) return rows[0]
      await pool.query('select pg_sleep(0.02)')
    }
  }
  const storageOf = async (site: TestApp) =>
    ((await (await fetch(`${site.url}/api/health`)).json()) as { storage: string }).storage

  it('read-only: uploads are told, the health call says so, photos wait and are prepared when it is back', (context) =>
    onSmallDisk(context, async (site, disk, { by, session, held }) => {
      assert.equal(await storageOf(site), 'ok')
      const sending = upload(site, by, session, 'a.jpg', await makePhoto())
      const { id } = await arrived(site, session)
      disk.remount('ro')
      await site.work()
      await held
      assert.equal((await arrived(site, session)).state, 'processing')
      assert.equal(await storageOf(site), 'unavailable')
      const ready = await fetch(`${site.url}/api/ready`)
      assert.deepEqual(
        [ready.status, await ready.json()],
        [200, { status: 'ready', storage: 'unavailable' }],
        'what is there is still sold',
      )
      const refused = await upload(site, by, session, 'b.jpg', await makePhoto())
      assert.deepEqual([refused.status, refused.body.code], [503, 'storage_unavailable'])
      disk.remount('rw')
      await sending
      await finalize(site, by, session)
      await untilPublished(site, { session, media: id })
      assert.equal(await storageOf(site), 'ok')
    }))

  it('full: a photo whose previews cannot be written is not refused for it, and keeps its original', (context) =>
    onSmallDisk(context, async (site, disk, { by, session, held }) => {
      const sending = upload(site, by, session, 'a.jpg', await makePhoto())
      const { id } = await arrived(site, session)
      const ballast = join(disk.folder, 'ballast')
      await writeFile(ballast, Buffer.alloc(64 * 1024 ** 2)).catch((error: NodeJS.ErrnoException) =>
        assert.equal(error.code, 'ENOSPC'),
      )
      await site.work()
      await held
      assert.equal((await arrived(site, session)).state, 'processing')
      await rm(ballast)
      const { status } = await sending
      assert.equal(status, 201)
      await finalize(site, by, session)
      await untilPublished(site, { session, media: id })
    }))
})
