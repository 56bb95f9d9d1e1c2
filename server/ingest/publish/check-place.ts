import { placeFaults } from '#contract/sessions/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { findSellable } from './arrival-queries.ts'

/** A draft begun before its place was known has to have one by now. Throws `session_rule`. */
export async function checkPlace(tx: Tx, sessionId: number): Promise<void> {
  const { tag, location_id, surfschool_id } = await findSellable(tx, sessionId)
  const faults = placeFaults({
    tag,
    location_id: location_id ?? undefined,
    surfschool_id: surfschool_id ?? undefined,
  })
  if (Object.keys(faults).length > 0) throw new AppError('session_rule', faults)
}
