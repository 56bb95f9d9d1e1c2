import { uploadState } from '#contract/sessions/ingest.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { holdDraft } from '../drafts/draft-lock.ts'
import { dropRecord, keepRecord, readRecord } from '../drafts/draft-records.ts'
import { readPlan } from './split-plan.ts'
import type { SplitCalls } from './split-store.ts'

/** Over this browser's storage and the real API; a photographer has one plan at a time, kept under his number below zero. */
export function openSplitCalls(user: number, token: () => string): SplitCalls {
  const id = -user
  return {
    keep: (plan, files) => keepRecord({ id, savedAt: Date.now(), files: [...files], plan }),
    async read() {
      const record = await readRecord(id)
      const plan = readPlan(record?.plan)
      return record && plan ? { plan, files: record.files } : null
    },
    drop: () => dropRecord(id),
    lock: () => holdDraft(id),
    async stateOf(draft) {
      try {
        const { finalised } = await call(uploadState, { params: { id: draft } }, { token: token() })
        return finalised ? 'finalised' : 'open'
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return 'gone'
        throw error
      }
    },
  }
}
