import type { OnTheirWay } from '../selected-file.ts'
import type { PublishState } from './publish-state.ts'
import type { ThrottledStore } from './throttled-store.ts'

/** What has become of each chosen file, for its tile. */
export function createOnTheirWay({ subscribe, snapshot }: ThrottledStore): OnTheirWay {
  let read: PublishState | null = null
  let known = new Map<number, string>()
  return {
    subscribe,
    of(id) {
      const state = snapshot()
      if (state !== read) {
        read = state
        known = new Map([
          ...state.arrived.map((each) => [each, 'sent'] as const),
          ...state.failed.map((each) => [each.id, each.reason] as const),
        ])
      }
      return known.get(id) ?? null
    },
  }
}
