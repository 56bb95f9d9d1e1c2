import type { OutputOf } from '#contract/endpoint.ts'
import { keepMarks, MARKS_SENT_MAX, ownMarks } from '#contract/waves/marks.ts'
import { call } from '#web/platform/api/api.ts'
import type { Mark } from './marks.ts'

const marksOfAnswer = ({ marks }: OutputOf<typeof ownMarks>): Mark[] =>
  marks.map(({ media_id, session_id, mine, marked_at }) => ({
    ...{ item: media_id, session: session_id, mine },
    at: marked_at,
  }))

/** The marks that the account holds in these sessions. Throws ApiError. */
export const fetchMarks = async (sessions: readonly number[], token: string): Promise<Mark[]> =>
  marksOfAnswer(await call(ownMarks, { query: { sessions: sessions.join() } }, { token }))

/** Keeps them with the account; what this browser has sent before does no harm. Throws ApiError. */
export async function sendMarks(marks: readonly Mark[], token: string): Promise<void> {
  for (let from = 0; from < marks.length; from += MARKS_SENT_MAX) {
    const some = marks.slice(from, from + MARKS_SENT_MAX)
    const body = { marks: some.map(({ item, mine, at }) => ({ media_id: item, mine, marked_at: at })) }
    await call(keepMarks, { body }, { token })
  }
}
