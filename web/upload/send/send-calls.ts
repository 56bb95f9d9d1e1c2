import { uploadState } from '#contract/sessions/ingest.ts'
import { ApiError, call, withLogin } from '#web/platform/api/api.ts'
import type { PreviewCopyOf } from '../check/preview-copy.ts'
import { connectionsOf } from './line/pace.ts'
import { sendFile } from './send-file.ts'
import type { SendCalls } from './send-files.ts'
import { waitForNetwork } from './try-again.ts'
import { wantsCopies } from './wants-copies.ts'

export type Sender = {
  userId: number
  /** The login as it is now: it may change while a session is on its way. */
  token: () => string
  copyOf: PreviewCopyOf
}

/** The calls of sending over the real API. */
export function openSendCalls({ userId, token, copyOf }: Sender): SendCalls {
  return {
    async send(file, target, onShare, signal) {
      // The previews of photos the server makes.
      const copy = file.kind === 'video' && (await wantsCopies()) ? copyOf(file) : null
      const onProgress = (sent: number, all: number, there?: boolean) =>
        onShare(all > 0 ? sent / all : 0, there)
      return withLogin(token(), (now) =>
        sendFile(file, { ...target, userId, token: now, copy, signal, onProgress }),
      ).catch(async (error: unknown) => {
        throw (await isReadable(file.file)) ? error : new ApiError(400, 'bad_request', UNREADABLE)
      })
    },
    state: (id, wait) =>
      call(uploadState, { params: { id }, query: wait ? { wait: String(wait) } : {} }, { token: token() }),
    wait: waitForNetwork,
    now: () => performance.now(),
    connections: () => connectionsOf(protocolOfPage()),
  }
}

const UNREADABLE = 'This file cannot be read any more. Is its card still in?'

/**
 * A file that cannot be read any more (its memory card was taken out) fails like a lost connection, but waiting does not
 * help. The publish stops, as the other files of the card are gone, too.
 */
const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** `h2`, `http/1.1`; undefined where the browser does not tell. */
const protocolOfPage = (): string | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.nextHopProtocol
