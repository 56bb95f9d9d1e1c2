import { Ending, EXIT } from '../exit-codes.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The origin of the site. Throws Ending for what is none, or would carry the token where others can read it. */
export function siteAddress(named: string | undefined): string {
  if (!named) throw new Ending(EXIT.usage, 'Say which site: --site https://... or SWELLFRAME_SITE.')
  const url = URL.parse(named.includes('://') ? named : `https://${named}`)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Ending(EXIT.usage, `${named} is no address of a site.`)
  if (url.username || url.password)
    throw new Ending(EXIT.usage, 'The address of the site has no name or password in it.')
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw new Ending(EXIT.usage, `Over http everybody on the line reads your token: use https://${url.host}.`)
  return url.origin
}
