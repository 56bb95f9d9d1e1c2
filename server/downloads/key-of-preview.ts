import { keyOfPublicName } from '#server/platform/storage/keys.ts'

const PREFIX = '/media/'

/**
 * The storage key in a preview URL of exactly the form the API returns, or null: paths, encodings and other hosts are not
 * accepted (decisions.md, Media).
 */
export const keyOfPreview = (address: string): string | null =>
  address.startsWith(PREFIX) ? keyOfPublicName(address.slice(PREFIX.length)) : null
