import assert from 'node:assert/strict'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { it } from 'node:test'
import { errorSentence } from '#contract/error-sentences.ts'
import { ARRIVING_LEAST } from '#contract/sessions/ingest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { mountSmallDisk, NO_DISK } from '#tests/support/files/small-disk.ts'
import { isListedWhole } from '#tests/support/uploads/is-listed-whole.ts'
import { to, turnableFiles } from '#tests/support/uploads/turnable-files.ts'
import { call, finalize, sellArriving, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

const MIB = 1024 ** 2

/** Takes every byte that is left; answers how to give them back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast')
  const ballast = await open(path, 'w')
  for (const piece of [MIB, 4096])
    for (;;) {
      const written = await ballast.write(Buffer.alloc(piece)).catch((error: NodeJS.ErrnoException) => {
        assert.equal(error.code, 'ENOSPC')
        return { bytesWritten: 0 }
      })
      if (written.bytesWritten < piece) break
    }
  await ballast.close()
  return () => rm(path)
}

const isDone = (act: () => void): boolean => {
  try {
    act()
    return true
  } catch {
    return false
  }
}

it('A disk that is full, then not to be written, while a session arrives, a file is turned, files are moved and the next session begins: each is told, nothing is half there, and all goes on when there is room', async (context) => {
  const disk = await mountSmallDisk('64m')
  if (!disk) return context.skip(NO_DISK)
  let held = Promise.withResolvers<void>()
  const logged = (line: string) => {
    if (/ingest\.turn-photo.*waits until the site is well/.test(line)) held.resolve()
  }
  const site = await startTestApp({ config: { dataDir: disk.folder }, logged })
  try {
    const by = await makePhotographer(site.context, { ready: true })
    const files = await turnableFiles({ ...site, dataDir: disk.folder }, by)
    const photo = await makePhoto()
    const number = (n: number) => otherContent(photo, 1000 + n)
    const send = (session: number, n: number) => upload(site, by, session, `${n}.jpg`, number(n))
    const until = async (is: () => Promise<boolean>) => {
      while (!(await is())) await site.context.pool.query('select pg_sleep(0.02)')
    }
    const own = (id: number) => files.own(id)
    const filesOf = async (id: number) => (await own(id)).media.map(({ id: item }) => item)
    const small: TestApp = { ...site, dataDir: disk.folder }

    await site.work()
    const [on, down] = [await files.prepared(), await files.prepared()]
    assert.equal((await call(site, 'POST', `/photographer/sessions/${down.id}/take-down`, by)).status, 200)
    const session = await startSession(site, by)
    await sellArriving(site, by, session)
    await Promise.all(Array.from({ length: ARRIVING_LEAST }, (_, n) => send(session, n)))
    assert.ok(await isListedWhole(small, session))
    const [item = 0] = await filesOf(session)
    const was = await files.row(item)
    const noted = await fetch(`${site.url}/api/sessionupload/${session}/moves`, {
      method: 'PUT',
      headers: { ...by.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ media_ids: [on.item, down.item] }),
    })
    assert.deepEqual(await noted.json(), { noted: 2 })

    const giveBack = await fill(disk.folder)
    // The next item, the same picture sold again, and the first of the session that comes next.
    const next = await startSession(site, by, { start_hour: '10:00', end_hour: '12:00' })
    for (const [to, n] of [
      [session, ARRIVING_LEAST],
      [next, 0],
      [next, 99],
    ] as const) {
      const { status, body } = await send(to, n)
      assert.deepEqual(
        [status, body.code, body.message],
        [507, 'storage_full', errorSentence('storage_full')],
      )
    }
    assert.equal((await finalize(site, by, next)).body.code, 'session_empty')
    await files.turn(session, to(1, item))
    await held.promise
    assert.ok(await isListedWhole(small, session))
    const [shown] = (await own(session)).media
    assert.deepEqual([shown?.turn, shown?.turning, shown?.turn_error], [0, 1, null], 'it waits, and no more')
    assert.equal((await files.row(item)).preview_key, was.preview_key)
    assert.equal((await filesOf(session)).length, ARRIVING_LEAST)

    await finalize(site, by, session)
    await until(async () => (await filesOf(session)).length === ARRIVING_LEAST + 2)
    assert.deepEqual([await filesOf(on.id), await filesOf(down.id)], [[], []], 'what moves takes no room')

    await giveBack()
    for (const n of [0, 99]) assert.equal((await send(next, n)).status, 201)
    assert.equal((await send(session, ARRIVING_LEAST)).status, 201)
    await finalize(site, by, next)
    await until(async () => (await own(session)).media.every(({ turning }) => turning === null))
    for (const [id, count] of [
      [session, ARRIVING_LEAST + 3],
      [next, 2],
    ] as const) {
      assert.ok(await isListedWhole(small, id))
      assert.equal((await filesOf(id)).length, count)
    }
    assert.equal((await files.row(item)).turn, 1)

    // The same of a disk that cannot be written at all.
    held = Promise.withResolvers()
    // Not while a file is being written.
    await until(async () => isDone(() => disk.remount('ro')))
    await files.turn(session, to(0, item))
    const away = await send(session, 500)
    assert.deepEqual([away.status, away.body.code], [503, 'storage_unavailable'])
    await held.promise
    assert.ok(await isListedWhole(small, session))
    assert.equal((await files.row(item)).turn, 1)
    disk.remount('rw')
    assert.equal((await send(session, 500)).status, 201)
    await until(async () => (await own(session)).media.every(({ turning }) => turning === null))
    assert.ok(await isListedWhole(small, session))
    assert.deepEqual([(await files.row(item)).turn, (await filesOf(session)).length], [0, ARRIVING_LEAST + 4])
  } finally {
    await site.close()
    await disk.unmount()
  }
})
