/** A website without http gets https:// (surfer.md §5); what is no web address after that is no link. */
export function websiteLink(website: string | null): string | null {
  if (!website) return null
  const full = /^https?:\/\//i.test(website) ? website : `https://${website}`
  if (!URL.canParse(full)) return null
  const { protocol, hostname } = new URL(full)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? full : null
}

/** `@name` or `name` -> the profile's address. */
export function instagramLink(handle: string | null): string | null {
  const name = handle?.trim().replace(/@/g, '') ?? ''
  return /^[\w.]{1,30}$/.test(name) ? `https://www.instagram.com/${name}` : null
}
