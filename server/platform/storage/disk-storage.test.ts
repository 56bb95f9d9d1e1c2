import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { openDiskStorage } from './disk-storage.ts'
import { followFile, hashFile, sumsOfFollowed } from './hash-file.ts'
import { newKey } from './keys.ts'
import { ownPrefix } from './temporary-owner.ts'

const opened = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-disk-'))
  const temporary = join(folder, 'tmp')
  await mkdir(temporary)
  const leave = async (name: string, { days = 0 } = {}) => {
    await writeFile(join(temporary, name), 'half')
    const at = new Date(Date.now() - days * 24 * 3600 * 1000)
    await utimes(join(temporary, name), at, at)
    return name
  }
  return { folder, temporary, leave }
}
/** A process that has ended; answers what the names of its temporary files began with. */
function endedPrefix(): string {
  const owner = new URL('./temporary-owner.ts', import.meta.url).href
  const script = `process.stdout.write((await import(${JSON.stringify(owner)})).ownPrefix())`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout
}

test('files left by a process that has ended, or by an earlier bearer of its number, go at the next start', async () => {
  const { folder, temporary, leave } = await opened()
  const ended = endedPrefix()
  const own = ownPrefix()
  const [place, pid, began] = own.split('-')
  await leave(`${ended}half`)
  await leave(`${place}-${pid}-${Number(began) - 1}-half`)
  const mine = await leave(`${own}half`)
  assert.notEqual(ended.split('-')[1], pid)
  await openDiskStorage(folder)
  assert.deepEqual(await readdir(temporary), [mine])
  await rm(folder, { recursive: true })
})

test('what other containers and hosts write on the same folder stays, whatever their process numbers, until a day has passed', async () => {
  const { folder, temporary, leave } = await opened()
  const numbers = [process.pid, 1, 4_194_999]
  const elsewhere = await Promise.all(numbers.map((pid) => leave(`0123456789ab-${pid}-17-half`)))
  const unknown = await leave('4194999-as-older-releases-named-them')
  await leave(`0123456789ab-1-17-forgotten`, { days: 2 })
  await leave('no-name-of-ours', { days: 2 })
  await openDiskStorage(folder)
  assert.deepEqual((await readdir(temporary)).sort(), [...elsewhere, unknown].sort())
  await rm(folder, { recursive: true })
})

test('a process that ends removes what it has half made, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-disk-'))
  const temporary = join(folder, 'tmp')
  const storage = await openDiskStorage(folder)
  await writeFile(join(temporary, `0123456789ab-${process.pid}-17-of-another`), 'half')
  await storage.withWorkFolder(async (work) => {
    await writeFile(join(work, 'preview'), 'half')
    await writeFile(join(temporary, `${ownPrefix()}received`), 'half')
    storage.removeTemporary()
    assert.deepEqual(await readdir(temporary), [`0123456789ab-${process.pid}-17-of-another`])
  })
  await rm(folder, { recursive: true })
})

test('what came in pieces is hashed as it came, and what is not as it was hashed is read again', async () => {
  const { folder } = await opened()
  const storage = await openDiskStorage(folder)
  const signal = new AbortController().signal
  const arrive = async () => {
    const key = newKey('originals', 'bin')
    await storage.begin(key)
    for (const piece of ['the first of two', ' and the second'])
      await storage.append(key, Readable.from([Buffer.from(piece)]), { maxBytes: 100, signal })
    return key
  }
  const known = await storage.finish(await arrive())
  const sha256 = createHash('sha256').update('the first of two and the second').digest()
  assert.deepEqual({ bytes: known?.bytes, sha256: known?.sha256 }, { bytes: 31, sha256 })

  const shortened = await arrive()
  // Asked behind the hashing of its pieces.
  await storage.checksum(shortened)
  await truncate(join(folder, shortened), 16)
  assert.equal(await storage.finish(shortened), null)
  assert.equal((await storage.checksum(shortened)).bytes, 16)
  await rm(folder, { recursive: true })
})

test('a growing file is hashed no further than it was written to its end: behind that the next piece is under way', async () => {
  const { folder } = await opened()
  const path = join(folder, 'growing')
  await writeFile(path, 'a whole piece, a half one')
  followFile(path, 0, 13)
  // Answered behind that.
  await hashFile(path)
  await writeFile(path, 'a whole piece, and another')
  followFile(path, 13, 26)
  const sha256 = createHash('sha256').update('a whole piece, and another').digest()
  assert.deepEqual((await sumsOfFollowed(path))?.sha256, sha256)
  await rm(folder, { recursive: true })
})
