import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { SWIFT_USER, startSwift as startIn } from '#sandbox/store/start-swift.ts'
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
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-swift-'))
  const installed = process.env.SWIFT_PATH ?? ''
  const secret = 'testing'
  const swift = await startIn({ installed, folder, port: 0, secret })
  const target = (name: string, endpoint = swift.url): S3Target => ({
    endpoint,
    region: 'us-east-1',
    bucket: name,
    key: { accessKeyId: SWIFT_USER, secretAccessKey: secret },
    pathStyle: true,
    sendsDirectly: true,
    publicUrl: null,
  })
  const client = openClient(target('none'))
  let made = 0
  return {
    client,
    port: swift.port,
    async bucket(through) {
      const name = `site-${++made}`
      await swift.makeBucket(name)
      return target(name, through)
    },
    async stop() {
      client.destroy()
      await swift.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
