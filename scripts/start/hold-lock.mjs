import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, say } from './say.mjs'

/** Does `work` while no other start of this checkout does the same; waits its turn. */
export async function holdLock(name, work) {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const file = join(tmpdir(), `swellframe-${name}-${process.getuid?.() ?? 'user'}-${key}.lock`)
  let told = false
  while (!(await take(file))) {
    if (!told) say(`Waiting for another start of this project to finish its ${name} …`)
    told = true
    await pause(250)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') return true // No place for a lock: better to go on than to stand still.
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (!holder || isAlive(holder)) return false
    await rm(file, { force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
