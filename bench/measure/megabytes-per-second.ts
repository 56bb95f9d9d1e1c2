import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CLIENT = fileURLToPath(new URL('read-away.ts', import.meta.url))
const runFile = promisify(execFile)

/** How fast a client in a process of its own gets what is at `url`. Throws when it is less than `bytes`. */
export async function megabytesPerSecond(url: string, bytes = 1): Promise<number> {
  const { stdout } = await runFile(process.execPath, [CLIENT, url])
  const read = JSON.parse(stdout) as { bytes: number; ms: number }
  if (read.bytes < bytes) throw new Error(`${url} gave ${read.bytes} of ${bytes} bytes`)
  return read.bytes / 1e6 / (read.ms / 1000)
}
