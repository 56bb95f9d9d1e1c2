import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '#server/platform/storage/storage.ts'

/** Where a browser puts what it fetches to show it inside a page (Fetch Metadata, `Sec-Fetch-Dest`). */
const SHOWN = ['image', 'video', 'audio', 'track', 'embed', 'object']

/**
 * Whether somebody asks for the file itself. A browser that fetches ahead, or to show it inside a page, says so; it is
 * given nothing, so that whatever was given was asked for (docs/decisions/035).
 */
export function isDeliberate(headers: IncomingHttpHeaders): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ')
  return !/prefetch|prerender|preview/i.test(ahead) && !SHOWN.includes(String(headers['sec-fetch-dest']))
}

/** The first two bytes are alike in every file of a kind: whoever asks for no more looks whether ranges are served. */
export const isProbe = (range: ByteRange | undefined): boolean => range !== undefined && range.end <= 1
