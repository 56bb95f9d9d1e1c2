import { keyOfPublicName } from '#server/platform/storage/keys.ts'

const PREFIX = '/media/'

/**
 * The storage key of a preview address exactly as our answers give it, or null. What looks like anything else (a path,
 * an encoding, another host) names nothing (decisions.md, Media).
 */
export const keyOfPreview = (address: string): string | null =>
  address.startsWith(PREFIX) ? keyOfPublicName(address.slice(PREFIX.length)) : null
