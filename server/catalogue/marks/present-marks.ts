import type { MarkRow } from './mark-queries.ts'

export const presentMarks = (rows: readonly MarkRow[]) => ({
  marks: rows.map(({ media_id, session_id, mine, marked_at }) => ({
    ...{ media_id, session_id, mine },
    marked_at: marked_at.getTime(),
  })),
})
