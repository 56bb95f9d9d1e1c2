import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An append-only file of JSON lines; a line is on the disk once `settled()` resolves. */
export interface Journal {
  append(line: string): void
  /** Resolves when everything appended so far is on the disk, rejects for good once a write failed. */
  settled(): Promise<void>
  /** Replaces the whole file in one step. */
  rewrite(lines: Iterable<string>): Promise<void>
  close(): Promise<void>
}

/**
 * Opens (or makes) the journal and hands each stored line to `replay`. A last line that was cut short by a crash is
 * dropped, since nobody was told it had happened; a broken line further up is damage and refused.
 */
export async function openJournal(file: string, replay: (entry: unknown) => void): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true })
  const kept = await replayFile(file, replay)
  let handle = await open(file, kept === undefined ? 'w' : 'r+')
  if (kept !== undefined) await handle.truncate(kept)
  let position = kept ?? 0
  let buffer: string[] = []
  let tail: Promise<void> = Promise.resolve()

  async function flush(): Promise<void> {
    const bytes = Buffer.from(buffer.join(''))
    buffer = []
    await writeAll(handle, bytes, position)
    position += bytes.length
    await handle.datasync()
  }

  return {
    append(line) {
      buffer.push(`${line}\n`)
      if (buffer.length > 1) return
      tail = tail.then(flush)
      tail.catch(() => undefined)
    },
    settled: () => tail,
    async rewrite(lines) {
      const next = await open(`${file}.next`, 'w')
      const bytes = Buffer.from([...lines].map((line) => `${line}\n`).join(''))
      await writeAll(next, bytes, 0)
      await next.datasync()
      await rename(`${file}.next`, file)
      await syncFolder(dirname(file))
      await handle.close()
      handle = next
      position = bytes.length
    },
    async close() {
      await tail.finally(() => handle.close())
    },
  }
}

async function replayFile(file: string, replay: (entry: unknown) => void): Promise<number | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!bytes) return undefined
  let start = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    const entry = parse(bytes.toString('utf8', start, end))
    if (entry === undefined) {
      if (bytes.indexOf(10, end + 1) < 0) return start
      throw new Error(`The payment sandbox's journal ${file} is damaged at byte ${start}`)
    }
    replay(entry)
    start = end + 1
  }
  return start
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

type Handle = Awaited<ReturnType<typeof open>>

async function writeAll(handle: Handle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
