import {
  ALERT_FAULTS,
  ALERTS_PER_ADDRESS,
  type AlertForm,
  alertFaults,
} from '#contract/notifications/notifications.ts'
import { placeExists } from '#server/ingest/queries.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { answerAddressJob, mailJob } from '../job-names.ts'
import { mayRequestConfirmation } from '../policy.ts'
import {
  countAlertsToday,
  findSurferEmail,
  listConfirmations,
  upsertAddress,
  upsertAlert,
} from './session-alert-queries.ts'
import { throttleSessionAlerts } from './throttle-session-alerts.ts'

type Requester = { caller: Caller | null /** Network address. */; address: string }

/**
 * Adds a session alert. With a confirmed address, or a logged-in surfer's own that is confirmed for the account, it is answered as soon as there is a session;
 * otherwise a confirmation request is sent to the address (decisions.md, Things around). The reply is the same for known and
 * unknown addresses. Throws `help_refused` with a sentence per field and `rate_limited`.
 */
export async function addSessionAlert(
  context: Context,
  form: AlertForm,
  requester: Requester,
): Promise<void> {
  const faults = alertFaults(form)
  if (!faults.location_id && !(await isPlace(context.db, form)))
    faults.location_id = ALERT_FAULTS.placeUnknown
  if (Object.keys(faults).length > 0) throw new AppError('help_refused', faults)
  const own = await isOwnAddress(context.db, requester.caller, form.email)
  if (!own) await throttleSessionAlerts(context, requester.address)
  await context.db.transaction().execute(async (tx) => {
    const address = await upsertAddress(tx, form.email, own)
    if ((await countAlertsToday(tx, address.id, own)) >= ALERTS_PER_ADDRESS)
      throw new AppError('rate_limited')
    const request = await upsertAlert(tx, address.id, form, own)
    if (!request) return
    if (address.confirmed_at) await context.queue.send(tx, answerAddressJob, { address_id: address.id })
    else await requestConfirmation(context, tx, address.id, request.id)
  })
}

const isPlace = (db: Db, { location_id, surfschool_id }: AlertForm): Promise<boolean> =>
  location_id ? placeExists(db, 'location', location_id) : placeExists(db, 'surf_school', surfschool_id ?? 0)

async function isOwnAddress(db: Db, caller: Caller | null, email: string): Promise<boolean> {
  if (caller?.role !== 'surfer') return false
  const surfer = await findSurferEmail(db, caller.id)
  return surfer !== undefined && surfer.email_confirmed_at !== null && surfer.email.toLowerCase() === email
}

async function requestConfirmation(
  { queue }: Pick<Context, 'queue'>,
  tx: Tx,
  addressId: number,
  session_alert_id: number,
): Promise<void> {
  if (!mayRequestConfirmation(await listConfirmations(tx, addressId))) return
  const { id } = await tx
    .insertInto('alert_confirmation')
    .values({ session_alert_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue.send(tx, mailJob, { kind: 'confirm-address', subject_id: id })
}
