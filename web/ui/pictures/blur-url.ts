import { thumbHashToDataURL } from 'thumbhash'

/** Blurs that are remembered: those of a fling's screens. */
const MOST = 200
const known = new Map<string, string>()

/** The blur of a thumbhash (base64) as an address; null for rubbish. */
export function blurUrl(placeholder: string): string | null {
  const last = known.get(placeholder)
  if (last) return last
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(placeholder), (sign) => sign.charCodeAt(0)))
    if (known.size >= MOST) known.clear()
    known.set(placeholder, url)
    return url
  } catch {
    return null
  }
}

export const isBlurKnown = (placeholder: string): boolean => known.has(placeholder)
