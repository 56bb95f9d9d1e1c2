import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/stores-config.ts'
import { openDiskStorage } from './disk-storage.ts'
import { givePublicFilesAt } from './keys.ts'
import { openCdn } from './open-cdn.ts'
import type { Storage } from './storage.ts'
import { tellCdn } from './tell-cdn.ts'

type Options = Pick<Config, 'dataDir' | 's3' | 'cdn'> & {
  publicOrigin: () => string
  warn: (sentence: string) => void
}

/** The storage that the settings name: a bucket, or files below `DATA_DIR`; with a CDN that is told, or without. */
export async function openStorage({ dataDir, s3, cdn, publicOrigin, warn }: Options): Promise<Storage> {
  givePublicFilesAt(s3?.publicUrl ?? null)
  const storage = s3 ? await openBucket(s3, dataDir, warn) : await openDiskStorage(join(dataDir, 'files'))
  return cdn ? tellCdn(storage, openCdn(cdn, publicOrigin)) : storage
}

/** The SDK is read only where it is used: an optional package, which an older installation may lack. */
async function openBucket(
  s3: NonNullable<Config['s3']>,
  dataDir: string,
  warn: Options['warn'],
): Promise<Storage> {
  const { openS3Storage } = await import('./s3/s3-storage.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ConfigError('Configuration: S3_BUCKET needs a package that is not installed: run npm ci.')
  })
  return openS3Storage(s3, { folder: join(dataDir, 'files', 'tmp'), warn })
}
