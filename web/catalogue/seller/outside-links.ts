import { webAddress } from '#contract/web-address.ts'

/** What was kept before the rule became stricter is no link, either. */
export const websiteLink = (website: string | null): string | null => (website ? webAddress(website) : null)

/** `@name` or `name` -> the profile's address. */
export function instagramLink(handle: string | null): string | null {
  const name = handle?.trim().replace(/@/g, '') ?? ''
  return /^[\w.]{1,30}$/.test(name) ? `https://www.instagram.com/${name}` : null
}
