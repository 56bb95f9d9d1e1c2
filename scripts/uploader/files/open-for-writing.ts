import { open, readdir, readFile, readlink, realpath } from 'node:fs/promises'

/**
 * Which of these files somebody still has open for writing. Linux tells of the processes of this user, Windows refuses to open
 * what is held; elsewhere nobody tells, and only that a file stays as it is says that it is finished.
 */
export async function openForWriting(paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  if (process.platform === 'win32') return heldOnWindows(paths)
  return process.platform === 'linux' ? writtenOnLinux(paths) : new Set()
}

async function heldOnWindows(paths: readonly string[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (const path of paths)
    await open(path, 'r+').then(
      (file) => file.close(),
      ({ code }: NodeJS.ErrnoException) => code === 'EBUSY' && held.add(path),
    )
  return held
}

/** `O_ACCMODE` of `open(2)`: anything but 0 writes. */
const ACCESS = 0o3

async function writtenOnLinux(paths: readonly string[]): Promise<Set<string>> {
  const wanted = new Map<string, string>()
  for (const path of paths) wanted.set(await realpath(path).catch(() => path), path)
  const written = new Set<string>()
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const pid of pids) {
    // Processes of others, and those that have just ended, tell nothing.
    const fds = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const fd of fds) {
      const path = wanted.get(await readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''))
      if (path === undefined) continue
      const info = await readFile(`/proc/${pid}/fdinfo/${fd}`, 'utf8').catch(() => '')
      const flags = Number.parseInt(/^flags:\s*([0-7]+)/m.exec(info)?.[1] ?? '0', 8)
      if ((flags & ACCESS) !== 0) written.add(path)
    }
  }
  return written
}
