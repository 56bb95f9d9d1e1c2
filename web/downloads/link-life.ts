import { readAddress } from '#contract/read-address.ts'
import { errorMessage } from '#web/platform/api/api.ts'

/** True once a download link may no longer begin a download; a link without a readable time is not trusted. */
export const isExpired = (expiresAt: string, now: number): boolean => !(Date.parse(expiresAt) > now)

/** A link to our own API as a path of this site, by whatever name the site was reached; any other link as it is. */
export function linkHere(url: string): string {
  const address = readAddress(url)
  return address?.pathname.startsWith('/api/') ? address.pathname + address.search : url
}

/** Said of a link that did not come, where the site gives no reason. */
const LINK_FAILED = 'Failed to get download URL'

/** What is said of a link to so many files that did not come: the site's reason, or that nothing is lost and what there is to do. */
export function linkFault(failure: unknown, files = 1): string {
  const said = errorMessage(failure, LINK_FAILED)
  if (!said.startsWith(LINK_FAILED)) return said
  const safe = `Your ${files === 1 ? 'file is' : 'files are'} safe: press again`
  // A program that is no browser does not say.
  return navigator.onLine === false
    ? `${said}. You are offline. ${safe} when you are back.`
    : `${said}. ${safe} in a moment.`
}
