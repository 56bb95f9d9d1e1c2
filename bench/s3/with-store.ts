import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { serverFlags } from '#scripts/start/server-flags.mjs'
import type { S3Target } from '#server/stores-config.ts'
import { NO_SWIFT, startSwift } from '#tests/support/storage/swift.ts'
import { send } from '../uploads/send-body.ts'
import type { SdkAnswer, SdkDownload, SdkServer } from './sdk-server.ts'

type Store = {
  target: S3Target
  /** MB/s of the SDK alone, which is sent a body and stores it, or reads an object. */
  uploadBySdk(key: string, body: Readable, bytes: number): Promise<number>
  downloadBySdk(download: SdkDownload): Promise<number>
  /** Removes every object, so that no run finds the disk fuller than the one before it. */
  empty(): Promise<void>
}

/** A bucket of a real S3 on this machine, and the SDK alone beside it. Throws where there is none. */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  if (NO_SWIFT !== false) throw new Error(NO_SWIFT)
  const swift = await startSwift()
  const target = await swift.bucket()
  const sdk = fork(new URL('./sdk-server.ts', import.meta.url), [JSON.stringify(target)], {
    execArgv: [...serverFlags],
  })
  const failed = once(sdk, 'exit').then(() => Promise.reject(new Error('The SDK failed')))
  failed.catch(() => {})
  try {
    const [{ port }] = (await Promise.race([once(sdk, 'message'), failed])) as [SdkServer]
    return await work({
      target,
      async uploadBySdk(key, body, bytes) {
        const startedAt = performance.now()
        const { answered } = send(`http://127.0.0.1:${port}/${key}`, { 'content-length': bytes }, body)
        await Promise.race([answered, failed])
        return speedOf(bytes, performance.now() - startedAt)
      },
      downloadBySdk: (download) => ask(sdk, download, failed),
      async empty() {
        const { bucket: Bucket } = target
        for await (const { Contents = [] } of paginateListObjectsV2({ client: swift.client }, { Bucket }))
          for (const { Key } of Contents) await swift.client.send(new DeleteObjectCommand({ Bucket, Key }))
      },
    })
  } finally {
    sdk.disconnect()
    await swift.stop()
  }
}

async function ask(sdk: ChildProcess, download: SdkDownload, failed: Promise<never>): Promise<number> {
  const answered = once(sdk, 'message') as Promise<[SdkAnswer]>
  sdk.send(download)
  const [{ ms }] = await Promise.race([answered, failed])
  return speedOf(download.bytes, ms)
}

const speedOf = (bytes: number, ms: number): number => bytes / 1e6 / (ms / 1000)
