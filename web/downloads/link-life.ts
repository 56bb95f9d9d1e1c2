import { readAddress } from '#contract/read-address.ts'

/** True once a download link may no longer begin a download; a link without a readable time is not trusted. */
export const isExpired = (expiresAt: string, now: number): boolean => !(Date.parse(expiresAt) > now)

/** A link to our own API as a path of this site, by whatever name the site was reached; any other link as it is. */
export function linkHere(url: string): string {
  const address = readAddress(url)
  return address?.pathname.startsWith('/api/') ? address.pathname + address.search : url
}

/** Said of a link that did not come, where the site gives no reason. */
export const LINK_FAILED = 'Failed to get download URL'

/** What there is to do then, and that nothing is lost. */
export const LINK_AGAIN = 'Your file is safe: press again in a moment.'
