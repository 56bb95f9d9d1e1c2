import type { Storage } from './storage.ts'

/** An object as a file on this machine; null where it has been lost or deleted: a folder may say so only when that file is read. */
export const openIfThere = (storage: Storage, key: string) =>
  storage.open(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
