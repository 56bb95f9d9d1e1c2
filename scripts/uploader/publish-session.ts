import { setTimeout as pause } from 'node:timers/promises'
import { errorSentence } from '#contract/error-sentences.ts'
import { Ending, EXIT } from './exit-codes.ts'
import type { Tell } from './report.ts'
import { endingOf } from './site/ending-of.ts'
import type { SiteCalls } from './site/site-calls.ts'
import type { TryAgain } from './site/try-again.ts'
import type { OpenState } from './state/state-file.ts'

type Parts = {
  calls: SiteCalls
  tryAgain: TryAgain
  state: OpenState
  tell: Tell
  site: string
  signal: AbortSignal
}

/** Between looks at a session whose files are still prepared, ms. */
const LOOK_AGAIN_MS = 1500

/** Puts a session on sale and waits until it is; answers how many of its files were refused on the way. Throws Ending. */
export async function publishSession(
  { calls, tryAgain, state, tell, site, signal }: Parts,
  id: number,
): Promise<number> {
  await tryAgain(() => calls.finalize(id)).catch((error: unknown) => {
    throw endingOf(error)
  })
  for (let wait = 0; ; wait = LOOK_AGAIN_MS) {
    const askedAt = performance.now()
    const now = await tryAgain(() => calls.state(id, wait))
    const failed = now.media.filter((each) => each.state === 'failed')
    const preparing = now.media.filter((each) => each.state === 'processing').length
    if (!now.temporary) {
      for (const { media_name, error } of failed)
        tell({ event: 'refused', file: media_name, code: 'file_unprocessable', reason: error ?? '' })
      const own = state.session()
      if (own) await state.setSession({ ...own, published: true })
      tell({ event: 'published', id, url: `${site}/session/${id}` })
      return failed.length
    }
    if (preparing === 0 && failed.length > 0)
      throw new Ending(EXIT.stopped, errorSentence('session_files_failed'))
    tell({ event: 'preparing', left: preparing })
    // The site answers sooner once nothing is prepared any more.
    const early = askedAt + wait - performance.now()
    if (early > 0) await pause(early, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) throw signal.reason
  }
}
