import type { SelectQueryBuilder, UpdateObject } from 'kysely'
import { maySessionBecome, type SessionState, sessionTransitions } from '#contract/sessions/my-sessions.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

type Changes = Omit<UpdateObject<Tables, 'session'>, 'state'>

/**
 * The only writer of a session's state, with `transitionSessions`: moves along one edge of `sessionTransitions`, or stays when
 * the session is in that state already. `changes` are written in the same statement. The caller has locked the row. Throws when
 * the table has no such edge.
 */
export async function transitionSession(
  tx: Tx,
  session: { id: number; state: SessionState },
  to: SessionState,
  changes: Changes = {},
): Promise<void> {
  if (session.state !== to && !maySessionBecome(session.state, to))
    throw new Error(
      `ALARM: session ${session.id} is to become ${to}, which has no edge from ${session.state}`,
    )
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ...changes, state: to })
    .where('id', '=', session.id)
    .where('state', '=', session.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`session ${session.id} was moved by somebody else`)
}

/** Moves the sessions among `ids` for which `sessionTransitions` has an edge to `to`; returns how many. */
export async function transitionSessions(
  db: Db | Tx,
  ids: SelectQueryBuilder<Tables, 'session', { id: number }>,
  to: SessionState,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ state: to })
    .where('id', 'in', ids)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const statesBefore = (to: SessionState): SessionState[] =>
  (Object.keys(sessionTransitions) as SessionState[]).filter((from) => maySessionBecome(from, to))
