import { type SessionForm, sessionFaults } from '#contract/sessions/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { placeExists } from '../queries.ts'

/** Throws `session_rule` with a sentence per field that breaks a rule (photographer.md §5), unknown places among them. */
export async function checkDetails(db: Db, form: SessionForm): Promise<void> {
  const faults = sessionFaults(form)
  const { location_id, surfschool_id } = form
  if (!faults.location_id && location_id && !(await placeExists(db, 'location', location_id)))
    faults.location_id = 'Please select a location for free surf session'
  if (!faults.surfschool_id && surfschool_id && !(await placeExists(db, 'surf_school', surfschool_id)))
    faults.surfschool_id = 'Please select a surf school for surf lesson session'
  if (Object.keys(faults).length > 0) throw new AppError('session_rule', faults)
}
