import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Why a test of a real disk is skipped. */
export const NO_DISK = 'a small disk can only be mounted as root'

type SmallDisk = {
  folder: string
  /** Options of mount(8): `size=16m`, `ro`. */
  remount(options: string): void
  unmount(): Promise<void>
}

/**
 * Has a disk without room where the site writes files first, beside all that lies there, until the answered function gives the old
 * one back; null where this machine lets nobody mount one.
 */
export function coverWithFullDisk(dataDir: string): (() => void) | null {
  const folder = join(dataDir, 'files', 'tmp')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  // At once, whoever still has a file open there.
  return () => void execFileSync('umount', ['--lazy', folder])
}

/** A real disk of its own, as large as told; null where this machine lets nobody mount one. */
export async function mountSmallDisk(size: string): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  return {
    folder,
    remount: (options) => void execFileSync('mount', ['-o', `remount,${options}`, folder], { stdio: 'pipe' }),
    async unmount() {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
