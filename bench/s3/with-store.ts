import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { DeleteObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { serverFlags } from '#scripts/start/server-flags.mjs'
import type { S3Target } from '#server/stores-config.ts'
import { NO_SWIFT, startSwift } from '#tests/support/storage/swift.ts'
import type { SdkAnswer, SdkCall } from './sdk-server.ts'

type Store = {
  target: S3Target
  /** MB/s of the SDK alone. */
  bySdk(call: SdkCall): Promise<number>
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
  try {
    return await work({
      target,
      bySdk: (call) => ask(sdk, call),
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

async function ask(sdk: ChildProcess, call: SdkCall): Promise<number> {
  const answered = once(sdk, 'message') as Promise<[SdkAnswer]>
  sdk.send(call)
  const [{ ms }] = await Promise.race([
    answered,
    once(sdk, 'exit').then(() => Promise.reject(new Error('The SDK failed'))),
  ])
  return call.bytes / 1e6 / (ms / 1000)
}
