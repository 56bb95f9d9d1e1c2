import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '#server/platform/storage/storage.ts'

/** Values of `Sec-Fetch-Dest` (Fetch Metadata) of requests made to show a file inside a page. */
const SHOWN = ['image', 'video', 'audio', 'track', 'embed', 'object']

/**
 * Whether a request is a download: not a prefetch, and not made to show the file inside a page. Those are refused, because a
 * download ends the right of withdrawal (docs/decisions/035).
 */
export function isDeliberate(headers: IncomingHttpHeaders): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ')
  return !/prefetch|prerender|preview/i.test(ahead) && !SHOWN.includes(String(headers['sec-fetch-dest']))
}

/**
 * Whether a request may be led to the store: a download by the browser itself. A script of ours may not read what another host
 * answers, and a player asks here first whether ranges are served.
 */
export function mayLeaveUs(method: string, headers: IncomingHttpHeaders): boolean {
  const isByBrowser = ['navigate', undefined].includes(headers['sec-fetch-mode'])
  return method === 'GET' && isByBrowser && !/^bytes=0-[01]$/.test(headers.range ?? '')
}

/**
 * A request for at most the first two bytes, by which players ask whether ranges are served: it reveals nothing of the file.
 */
export const isProbe = (range: ByteRange | undefined): boolean => range !== undefined && range.end <= 1
