import { newKey } from '../keys.ts'
import type { Bucket } from './bucket.ts'

const ANSWER_MS = 5000

/** What a CDN, or anybody, gets at an address without a signature; null where nobody answers. */
export async function statusAt(address: string): Promise<number | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status ?? null
}

/**
 * Whether the CDN at `base` gives what lies under `public/`, and nothing else: asked at the start. `original` is there meanwhile. Warns with a
 * sentence; the site starts all the same.
 */
export async function checkCdn(
  bucket: Bucket,
  { base, original, warn }: { base: string; original: string; warn: (sentence: string) => void },
): Promise<void> {
  const picture = newKey('public', 'jpg')
  try {
    await bucket.put(picture, Buffer.from('x'))
    const status = await statusAt(`${base}/${picture}`)
    if (status !== 200)
      warn(
        `S3_PUBLIC_URL ${base} does not give what lies under public/ (${status ?? 'no answer'}): no picture is shown until it does`,
      )
    if ((await statusAt(`${base}/${original}`)) === 200)
      warn(`ALARM: S3_PUBLIC_URL ${base} gives originals to anybody. Let it read public/ alone`)
  } finally {
    await bucket.remove(picture).catch(() => {})
  }
}
