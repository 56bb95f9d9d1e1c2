import type { OwnDraft } from '../drafts/own-draft.ts'
import { patiently, type SendCalls } from '../send/send-files.ts'
import { isGone } from '../send/try-again.ts'
import type { DraftKeeper } from './draft/draft-keeper.ts'
import type { PublishStatus } from './publish-status.ts'

export type ArrivingCalls = Pick<SendCalls, 'wait'> & {
  sellArriving: (sessionId: number) => Promise<unknown>
  /** Items on sale of what is sold as it arrives, 0 before it is listed; null when it is over. */
  countOnSale: (sessionId: number) => Promise<number | null>
}
type Parts = { calls: ArrivingCalls; status: PublishStatus; keeper: Pick<DraftKeeper, 'forget'> }

/** Between looks at how many items are on sale, in ms. */
const COUNT_AGAIN_MS = 3000

/** Items go on sale from here on as they arrive; false when they cannot, or not any more. */
export async function sellArriving(
  { calls, status, keeper }: Parts,
  session: OwnDraft,
  run: AbortController,
): Promise<boolean> {
  try {
    await patiently(calls, run, () => calls.sellArriving(session.id))
  } catch (error) {
    if (run.signal.aborted) return false
    if (isGone(error)) keeper.forget()
    status.failBy(error, 'Failed to put the session on sale')
    return false
  }
  if (run.signal.aborted) return false
  status.set({ onSale: 0 })
  void watchSale(calls, status, session.id, run)
  return true
}

/** Says how many are on sale until this attempt is over. */
async function watchSale(
  calls: ArrivingCalls,
  status: PublishStatus,
  id: number,
  run: AbortController,
): Promise<void> {
  const isOver = () => ['success', 'failure'].includes(status.now().phase)
  while (!run.signal.aborted && !isOver()) {
    const onSale = await calls.countOnSale(id).catch(() => null)
    if (run.signal.aborted) return
    if (onSale !== null && onSale !== status.now().onSale) status.set({ onSale })
    await calls.wait(COUNT_AGAIN_MS)
  }
}
