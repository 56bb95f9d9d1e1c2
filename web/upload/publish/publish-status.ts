import { lacksAccount, serverMessage } from '../send/publish-messages.ts'
import { type PublishPhase, publishPercent } from '../send/publish-progress.ts'
import { idleState, type PublishState } from '../send/publish-state.ts'

/** The state of a publish, from phase to phase; `changed` is told of each change. */
export function createPublishStatus(changed: (state: PublishState) => void) {
  let state = idleState
  const set = (next: Partial<PublishState>): void => {
    state = { ...state, ...next }
    changed(state)
  }
  const enter = (phase: PublishPhase, next: Partial<PublishState> = {}): void =>
    set({ percent: publishPercent(phase, 0), ...next, phase })
  const fail = (message: string, next: Partial<PublishState> = {}): void =>
    enter('failure', { lacksAccount: false, ...next, message })
  return {
    now: (): PublishState => state,
    set,
    enter,
    fail,
    /** The server's sentence of an error. */
    failBy: (error: unknown, otherwise: string): void =>
      fail(serverMessage(error, otherwise), { lacksAccount: lacksAccount(error) }),
  }
}
export type PublishStatus = ReturnType<typeof createPublishStatus>
