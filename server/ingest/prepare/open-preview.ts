import type { Storage } from '#server/platform/storage/storage.ts'

/** A preview as a file on this machine; null where it has been lost or deleted: what is made of it has to wait for another one. */
export const openPreview = (storage: Storage, key: string) =>
  storage.open(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
