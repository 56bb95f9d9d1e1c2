import { randomBytes } from 'node:crypto'
import { keyOfPublicName, publicUrl } from './keys.ts'
import type { Cdn } from './open-cdn.ts'
import type { Storage } from './storage.ts'

/** What a CDN is to be told of a page that it may have: each time something else, so that none is taken for another that was told. */
export const pageKey = (path: string): string => `${path}#${randomBytes(9).toString('base64url')}`

/** A storage of whose public objects a CDN may have copies, as of the pages that show them. */
export const tellCdn = (storage: Storage, cdn: Cdn): Storage => ({
  ...storage,
  copies: {
    of: (keys) => keys.filter((key) => keyOfPublicName(nameOf(key)) === key),
    async purge(keys) {
      const { purged, errors } = await cdn.purge(keys.map(addressOf))
      const done = new Set(purged)
      return { purged: keys.filter((key) => done.has(addressOf(key))), errors }
    },
  },
})

const addressOf = (key: string): string => (key.startsWith('/') ? key.replace(/#.*/, '') : publicUrl(key))

const nameOf = (key: string): string => key.split('/').at(-1) ?? ''
