import { hash } from 'node:crypto'
import { type Origins, pagePolicy } from './page-policy.ts'

/** Browsers ask each time whether it changed; a cache between us and many may answer for half a minute, and for another while it asks. */
const KEPT = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'
/** Of one visit: no cache between us and whoever asked has it, and a browser asks again unless it goes back. */
export const UNKEPT = 'private, no-cache'

/** A page that caches may keep, and all that is said with it. */
export type KeptPage = { html: Buffer; etag: string; headers: Record<string, string> }

type Rendered = { html: Buffer; nonce: string; headers: Record<string, string>; origins: Origins }

export function keptPage({ nonce, headers, origins, ...rendered }: Rendered): KeptPage {
  const { html, scripts } = withoutNonce(rendered.html, nonce)
  const policy = pagePolicy(scripts, origins)
  const etag = pageTag(policy, html)
  const own = { 'cache-control': KEPT, 'content-security-policy': policy, etag, vary: 'accept-encoding' }
  return { html, etag, headers: { ...headers, ...own } }
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A page as any number of people may get it: without the nonce it was rendered with. Its inline scripts are allowed by their
 * hash instead (`scripts`, sources of the policy), those alone that carry the nonce: what got into the page in another way does not know it.
 */
export function withoutNonce(page: Buffer, nonce: string): { html: Buffer; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  // One sign a byte: read and written without decoding, which took longer than the rest.
  const html = page.toString('latin1')
  const scripts = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT))
    if (attributes.includes(mark) && text !== '')
      scripts.add(`'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`)
  return { html: Buffer.from(html.replaceAll(mark, ''), 'latin1'), scripts: [...scripts] }
}

/** Weak: a proxy may compress what it names. The policy names the page's scripts by their hash, and who it may call. */
const pageTag = (policy: string, html: Buffer): string =>
  `W/"${hash('sha256', policy + hash('sha256', html, 'base64url'), 'base64url')}"`

/** Whether the caller has that very page (RFC 9110 §13.1.2). */
export const isSame = (tag: string, known = ''): boolean =>
  known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag.slice(2))
