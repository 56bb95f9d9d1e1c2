import { errorSentence } from '#contract/error-sentences.ts'
import { downloadLink, type PurchasedMedia } from '#contract/orders/downloads.ts'
import { call } from '#web/platform/api/api.ts'
import { linkFault, linkHere } from '../link-life.ts'

/** Fetching failed; the message is the sentence to show. */
export class FetchError extends Error {}

type Fetching = { token: string | null; signal: AbortSignal; onBytes: (count: number) => void }

/** One bought original as a file in memory. Throws FetchError, or the signal's own reason when it is given up. */
export async function fetchOriginal({ media }: PurchasedMedia, fetching: Fetching): Promise<File> {
  try {
    const first = await answerOf(media.preview_url, fetching)
    // The link may have run out on a slow line: a new one is fetched once.
    const answer = first.status === 410 ? await answerOf(media.preview_url, fetching) : first
    if (answer.status === 410) throw new FetchError(errorSentence('link_expired'))
    if (!answer.ok || !answer.body) throw new FetchError('Failed to download media')
    const counted = answer.body.pipeThrough(counter(fetching.onBytes))
    const content = await new Response(counted).blob()
    if (content.size !== media.media_size) throw new FetchError('Failed to download media')
    return new File([content], media.media_name, { type: answer.headers.get('content-type') ?? '' })
  } catch (error) {
    if (error instanceof FetchError || fetching.signal.aborted) throw error
    throw new FetchError('Failed to download media')
  }
}

async function answerOf(preview: string, { token, signal }: Fetching): Promise<Response> {
  const link = await call(downloadLink, { query: { media: preview }, signal }, { token }).catch((error) => {
    if (signal.aborted) throw error
    throw new FetchError(linkFault(error))
  })
  return fetch(linkHere(link.url), { signal })
}

const counter = (onBytes: (count: number) => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.length)
      controller.enqueue(chunk)
    },
  })
