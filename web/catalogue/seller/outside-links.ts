import { readAddress } from '#contract/read-address.ts'

/** A website without http gets https:// (surfer.md §5); what is no web address after that is no link. */
export function websiteLink(website: string | null): string | null {
  const text = website?.trim()
  if (!text) return null
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const address = readAddress(full)
  if (!address) return null
  const { protocol, hostname, username } = address
  const isWeb = protocol === 'https:' || protocol === 'http:'
  // A name before an @ hides where the link leads.
  return isWeb && hostname.includes('.') && username === '' ? full : null
}

/** `@name` or `name` -> the profile's address. */
export function instagramLink(handle: string | null): string | null {
  const name = handle?.trim().replace(/@/g, '') ?? ''
  return /^[\w.]{1,30}$/.test(name) ? `https://www.instagram.com/${name}` : null
}
