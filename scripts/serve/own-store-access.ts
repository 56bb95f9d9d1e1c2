import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

type Env = Record<string, string | undefined>

/** The store's one bucket. */
export const OWN_BUCKET = 'site'

const access = z.object({ port: z.int(), user: z.string(), secret: z.string() })
/** How the store within a data folder is reached while it runs. */
export type StoreAccess = z.output<typeof access>

export const storeFolder = (dataDir: string): string => join(dataDir, 'store')
export const accessFile = (dataDir: string): string => join(storeFolder(dataDir), 'access.json')

/** Whether the files of this data folder lie in a store within it. */
export const hasOwnStore = (dataDir: string): boolean => existsSync(accessFile(dataDir))

export const readStoreAccess = async (dataDir: string): Promise<StoreAccess> =>
  access.parse(JSON.parse(await readFile(accessFile(dataDir), 'utf8')))

export const storeSettings = ({ port, user, secret }: StoreAccess): Env => ({
  S3_BUCKET: OWN_BUCKET,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: user,
  S3_SECRET_ACCESS_KEY: secret,
  S3_PATH_STYLE: 'on',
})

/** What leads the operator's commands to the store within the data folder; nothing where there is none, or another bucket is set. */
export const ownStoreSettings = async (dataDir: string, env: Env): Promise<Env> =>
  env.S3_BUCKET?.trim() || !hasOwnStore(dataDir) ? {} : storeSettings(await readStoreAccess(dataDir))
