import type { Role } from '#contract/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { deviceLinkAsked } from '../events.ts'
import { DEVICE_LINKS } from '../policy.ts'
import { findStandingAccount } from '../queries.ts'
import { deleteOldDeviceLinks } from './device-queries.ts'
import { countAttempts } from './queries.ts'
import { deviceLinkKey, deviceLinksKey } from './throttle-keys.ts'

type Who = { role: Role; email: string; address: string }

/**
 * Records that log-ins for an address are blocked; a job mails its owner a link that makes a new browser known. Known and
 * unknown addresses write the same rows and the same job, once in the window an address and `DEVICE_LINKS.network` times a
 * network: neither the reply nor its time reveals an account, and guesses do not become mails.
 */
export async function requestDeviceLink(
  context: Pick<Context, 'db' | 'pool' | 'publish'>,
  { role, email, address }: Who,
): Promise<void> {
  const [one, all] = [deviceLinkKey(role, email), deviceLinksKey(address)]
  if (((await countAttempts(context.pool, [one])).get(one.toString('hex')) ?? 0) > 1) return
  const ofNetwork = (await countAttempts(context.pool, [all])).get(all.toString('hex')) ?? 0
  if (ofNetwork > DEVICE_LINKS.network) return
  const found = await findStandingAccount(context.db, role, email)
  await context.db.transaction().execute(async (tx) => {
    await deleteOldDeviceLinks(tx)
    const { id } = await tx
      .insertInto('device_request')
      .values({
        surfer_id: role === 'surfer' ? (found?.id ?? null) : null,
        photographer_id: role === 'photographer' ? (found?.id ?? null) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.publish(tx, deviceLinkAsked, { device_request_id: id })
  })
}
