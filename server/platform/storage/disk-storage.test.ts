import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDiskStorage } from './disk-storage.ts'

test('files left by the dead, or by who bore a living number before, go at the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-disk-'))
  const temporary = join(folder, 'tmp')
  await mkdir(temporary)
  const days = (count: number) => new Date(Date.now() - count * 24 * 3600 * 1000)
  const leave = async (name: string, at: Date) => {
    await writeFile(join(temporary, name), 'half')
    await utimes(join(temporary, name), at, at)
  }
  await leave(`${process.ppid}-being-written`, days(0))
  await leave(`${process.ppid}-of-an-earlier-bearer`, days(2))
  await leave(`${process.pid}-mine`, days(0))
  await leave('4194999-of-the-dead', days(0))
  await openDiskStorage(folder)
  assert.deepEqual(await readdir(temporary), [`${process.ppid}-being-written`])
  await rm(folder, { recursive: true })
})

test('a process that ends removes what it has half made, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-disk-'))
  const temporary = join(folder, 'tmp')
  const storage = await openDiskStorage(folder)
  await writeFile(join(temporary, `${process.ppid}-of-another`), 'half')
  await storage.withWorkFolder(async (work) => {
    await writeFile(join(work, 'preview'), 'half')
    await writeFile(join(temporary, `${process.pid}-received`), 'half')
    storage.removeTemporary()
    assert.deepEqual(await readdir(temporary), [`${process.ppid}-of-another`])
  })
  await rm(folder, { recursive: true })
})
