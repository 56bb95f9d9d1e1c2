import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Ending, EXIT } from '../exit-codes.ts'

/** Holds a folder for this process; answers what lets it go. Throws Ending while another uploader has it: they would send the same files. */
export async function holdFolder(statePath: string): Promise<() => Promise<void>> {
  const path = `${statePath}.lock`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (holder && isAlive(holder))
      throw new Ending(EXIT.failed, `Another uploader (process ${holder}) is at work on this folder.`)
    await rm(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
