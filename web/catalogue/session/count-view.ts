import { countSessionView } from '#contract/catalogue/catalogue.ts'
import { currentAccount } from '#web/accounts/store.ts'
import { call } from '#web/platform/api/api.ts'

const counted = new Set<number>()

/** Counts a view of a session, once per tab and without waiting for the answer. */
export function countView(id: number): void {
  if (counted.has(id)) return
  counted.add(id)
  call(countSessionView, { params: { id } }, { token: currentAccount().token }).catch(() => undefined)
}
