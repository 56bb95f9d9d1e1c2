import { countSessionView } from '#contract/sessions/my-sessions.ts'
import { currentAccount } from '#web/accounts/store.ts'
import { call } from '#web/platform/api/api.ts'

const counted = new Set<number>()

/** Tells the server, once while this tab lives, that the page of a session was opened. Nobody waits for it. */
export function countView(id: number): void {
  if (counted.has(id)) return
  counted.add(id)
  call(countSessionView, { params: { id } }, { token: currentAccount().token }).catch(() => undefined)
}
