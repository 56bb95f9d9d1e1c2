import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

type Wanted = {
  /** Where Debian's packages of it are unpacked. */
  installed: string
  /** Where it keeps what it is given. */
  folder: string
  /** 0 takes a free one. */
  port: number
  secret: string
  /** Made before it is ready, unless it is there. */
  bucket?: string
}

type RunningSwift = {
  url: string
  port: number
  /** Makes a bucket, unless it is there. */
  makeBucket(name: string): Promise<void>
  /** Resolves when it has ended, whoever ended it. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/** The id of its one key. */
export const SWIFT_USER = 'test:tester'
const script = fileURLToPath(new URL('serve-swift.py', import.meta.url))

/** A real S3 for one machine, OpenStack Swift in one process of its own, on 127.0.0.1. It ends with this process, however that died. */
export async function startSwift({
  installed,
  folder,
  port,
  secret,
  bucket = '',
}: Wanted): Promise<RunningSwift> {
  await mkdir(folder, { recursive: true })
  // The system's own: Swift was built for it.
  const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
  const libraries = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const child = spawn(python, [script, folder, String(port)], {
    // A group of its own: Ctrl-C comes to it by the loss of this process, after those who use it.
    detached: true,
    env: {
      PYTHONPATH: join(installed, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: join(installed, 'usr/lib', libraries),
      SWIFT_SECRET: secret,
      SWIFT_BUCKET: bucket,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>,
    ended.then(() => {
      throw new Error('OpenStack Swift did not start')
    }),
  ])
  const bound = Number(/\d+$/.exec(line)?.[0])
  const url = `http://127.0.0.1:${bound}`
  return {
    url,
    port: bound,
    async makeBucket(name) {
      const who = await fetch(`${url}/auth/v1.0`, {
        headers: { 'x-auth-user': SWIFT_USER, 'x-auth-key': secret },
      })
      const token = who.headers.get('x-auth-token') ?? ''
      const made = await fetch(`${who.headers.get('x-storage-url')}/${name}`, {
        method: 'PUT',
        headers: { 'x-auth-token': token },
      })
      if (!made.ok) throw new Error(`OpenStack Swift answered ${made.status} to a new bucket`)
    },
    ended,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
