import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '#scripts/start/server-flags.mjs'

/** The bare `request -> file` server in a process of its own, started as ours is; what it receives it removes again. */
export async function startBareUpload(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const program = fileURLToPath(new URL('./bare-upload-server.ts', import.meta.url))
  const child = spawn(process.execPath, [...serverFlags, program, folder], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [address] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { url: String(address).trim(), child }
}

/** Sends files with one curl, `atOnce` side by side; resolves when the last one is answered. */
export async function sendByCurl(url: string, paths: readonly string[], atOnce: number): Promise<void> {
  const files = paths.map((path) => `upload-file = "${path}"\nurl = "${url}"\noutput = "/dev/null"`)
  const curl = spawn(
    'curl',
    ['--silent', '--fail', '--parallel', '--parallel-max', String(atOnce), '--config', '-'],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  )
  curl.stdin.end(files.join('\n'))
  const [code] = (await once(curl, 'exit')) as [number]
  if (code !== 0) throw new Error(`curl ended with ${code}`)
}
