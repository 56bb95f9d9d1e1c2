import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs the machine's ffmpeg; `frames`, if any, are written to its standard input one after another. */
export async function runFfmpeg(args: readonly string[], frames: Iterable<Buffer> = []): Promise<void> {
  const child = spawn('ffmpeg', ['-y', '-v', 'error', ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  for (const frame of frames) if (!child.stdin.write(frame)) await once(child.stdin, 'drain')
  child.stdin.end()
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`ffmpeg stopped with ${code}`)
}
