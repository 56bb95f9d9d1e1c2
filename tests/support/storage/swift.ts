import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3'
import { openClient } from '#server/platform/storage/s3/open-client.ts'
import type { S3Target } from '#server/stores-config.ts'

export type Swift = {
  /** A new, empty bucket; `through`: the address of a line to the store, instead of its own. */
  bucket(through?: string): Promise<S3Target>
  /** The client of whoever looks into a bucket from beside. */
  client: S3Client
  port: number
  stop(): Promise<void>
}

/** Why tests of a real S3 do not run; false where they do. */
export const NO_SWIFT: string | false = process.env.SWIFT_PATH
  ? false
  : (process.env.SWIFT_LEFT_OUT ?? 'SWIFT_PATH names no OpenStack Swift: run it by npm test')

/** A real S3, OpenStack Swift, in a folder of its own. It ends with this process. */
export async function startSwift(): Promise<Swift> {
  const installed = process.env.SWIFT_PATH ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-swift-'))
  const script = fileURLToPath(new URL('serve-swift.py', import.meta.url))
  // The system's own: Swift was built for it.
  const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
  const child = spawn(python, [script, folder], {
    env: {
      PATH: process.env.PATH,
      PYTHONPATH: join(installed, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: join(
        installed,
        'usr/lib',
        `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`,
      ),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>,
    ended.then(() => {
      throw new Error('Swift did not start')
    }),
  ])
  const port = Number(/\d+$/.exec(line)?.[0])
  const target = (name: string, endpoint = `http://127.0.0.1:${port}`): S3Target => ({
    endpoint,
    region: 'us-east-1',
    bucket: name,
    key: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
    pathStyle: true,
    sendsDirectly: true,
    publicUrl: null,
  })
  const client = openClient(target('none'))
  let made = 0
  return {
    client,
    port,
    async bucket(through) {
      const name = `site-${++made}`
      await client.send(new CreateBucketCommand({ Bucket: name }))
      return target(name, through)
    },
    async stop() {
      client.destroy()
      child.stdin.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
