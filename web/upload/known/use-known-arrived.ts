import { useEffect, useState } from 'react'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { askKnownArrived } from '#contract/sessions/known-files.ts'
import { changeSession } from '#contract/sessions/my-sessions.ts'
import { removeFiles } from '#contract/sessions/own-files.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { type ArrivedGroup, arrivedGroups, arrivedKey, type KnownArrived } from './arrived-groups.ts'
import type { createKnownFiles } from './known-files.ts'
import type { Where } from './known-question.ts'

export type ArrivedParts = {
  token: string
  where: Where | null
  known: ReturnType<typeof createKnownFiles>
  /** The draft that goes on here. */
  draft: { id: number; planned_files: number | null }
  arrived: readonly UploadedMedia[]
  /** These are gone from the draft. */
  onOut: (ids: ReadonlySet<number>) => void
}
type Answer = { of: string; found: KnownArrived }

/** Recognises what an earlier visit or another client has sent for a draft and another session of that place and day has. */
export function useKnownArrived({ token, where, known, draft, arrived, onOut }: ArrivedParts) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [, drawAgain] = useState(0)
  const draftId = draft.id
  const holds = arrived.length > 0
  const of = where && holds ? JSON.stringify([draftId, where]) : ''
  useEffect(() => {
    if (!where || of === '') return
    const stop = new AbortController()
    call(askKnownArrived, { params: { id: draftId }, body: where, signal: stop.signal }, { token }).then(
      (found) => !stop.signal.aborted && setAnswer({ of, found }),
      // Without an answer they are sold as they are.
      () => undefined,
    )
    return () => stop.abort()
  }, [draftId, where, of, token])

  const keep = ({ items }: ArrivedGroup, choice: 'out' | 'again') => {
    known.note(items.map(arrivedKey), choice)
    drawAgain((times) => times + 1)
  }
  return {
    groups: answer?.of === of && of !== '' ? arrivedGroups(arrived, answer.found, known.choices()) : [],
    sellAgain: (group: ArrivedGroup) => keep(group, 'again'),
    /** Takes them from the draft. Throws ApiError. */
    async leaveOut(group: ArrivedGroup): Promise<void> {
      const params = { id: draft.id }
      const ids = group.items.map(({ id }) => id)
      await call(removeFiles, { params, body: { media_ids: ids } }, { token }).catch(passIfGone)
      keep(group, 'out')
      onOut(new Set(ids))
      if (draft.planned_files === null) return
      const planned_files = Math.max(0, draft.planned_files - ids.length)
      // Only how many are missing is told by it.
      await call(changeSession, { params, body: { planned_files } }, { token }).catch(() => undefined)
    },
  }
}

/** Another window has taken them out. */
function passIfGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}
