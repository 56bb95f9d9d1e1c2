import { keyOfPublicName, publicUrl } from './keys.ts'
import type { Cdn } from './open-cdn.ts'
import type { Storage } from './storage.ts'

/** A storage of whose public objects a CDN may have copies. */
export const tellCdn = (storage: Storage, cdn: Cdn): Storage => ({
  ...storage,
  copies: {
    of: (keys) => keys.filter((key) => keyOfPublicName(nameOf(key)) === key),
    async purge(keys) {
      const { purged, errors } = await cdn.purge(keys.map(publicUrl))
      const done = new Set(purged)
      return { purged: keys.filter((key) => done.has(publicUrl(key))), errors }
    },
  },
})

const nameOf = (key: string): string => key.split('/').at(-1) ?? ''
