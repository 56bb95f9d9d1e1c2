import { errorSentence } from '#contract/error-sentences.ts'
import { patiently, type SendCalls, type UploadState } from '../send/send-files.ts'
import { brokenIn } from './listed-items.ts'
import type { PublishStatus } from './publish-status.ts'

/** Between looks at a session whose previews are still being made, in ms: the longer, the longer that takes already. The end is told at once. */
const LOOK_AGAIN = { least: 500, most: 1500, share: 0.05 }

/** What the server says of the session once it is listed; null when it is not to be. */
export async function untilListed(
  calls: Pick<SendCalls, 'state' | 'wait' | 'now'>,
  status: PublishStatus,
  id: number,
  run: AbortController,
): Promise<UploadState | null> {
  const since = calls.now()
  for (let wait = 0; ; ) {
    const askedAt = calls.now()
    const now = await patiently(calls, run, () => calls.state(id, wait))
    if (run.signal.aborted) return null
    const preparing = now.media.filter((each) => each.state === 'processing').length
    // What is sold as it arrives is listed before all of it is prepared.
    if (!now.temporary && (status.now().onSale === null || preparing === 0)) return now
    const broken = brokenIn(now)
    if (now.temporary && preparing === 0 && broken.length > 0) {
      status.fail(errorSentence('session_files_failed'), { failed: broken })
      return null
    }
    status.enter('preparing', { preparing })
    const early = askedAt + wait - calls.now()
    if (early > 0) await calls.wait(early)
    const ms = (calls.now() - since) * LOOK_AGAIN.share
    wait = Math.round(Math.min(LOOK_AGAIN.most, Math.max(LOOK_AGAIN.least, ms)))
  }
}
