import type { Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

/** Forgets the browsers an account was known in, and the links that would make others known. */
export async function forgetDevices(tx: Tx, { role, id }: Caller): Promise<void> {
  await tx.deleteFrom('known_device').where(`${role}_id`, '=', id).execute()
  await tx.deleteFrom('device_link').where(`${role}_id`, '=', id).execute()
}
