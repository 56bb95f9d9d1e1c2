import type { Role } from '#contract/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { lockAccount } from '../queries.ts'
import { hashToken } from '../token.ts'
import { findDeviceLink, takeDeviceLink } from './device-queries.ts'
import { rememberDevice } from './remember-device.ts'

/**
 * Makes the browser that opened a mailed link known, once, and returns the token it keeps. It is not logged in by that: it may
 * try the password whatever others do. Throws `mail_link_dead`, for a closed account, too.
 */
export const redeemDeviceLink = (
  { db }: Pick<Context, 'db'>,
  { token, deviceToken }: { token: string; deviceToken?: string | undefined },
): Promise<{ role: Role; deviceToken: string }> =>
  db.transaction().execute(async (tx) => {
    const link = await findDeviceLink(tx, hashToken(token))
    if (!link) throw new AppError('mail_link_dead')
    const role: Role = link.surfer_id === null ? 'photographer' : 'surfer'
    const caller = { role, id: link.surfer_id ?? link.photographer_id ?? 0 }
    // The account first, as whatever closes it or takes it back does, and then what belongs to it.
    if (!(await lockAccount(tx, caller)) || !(await takeDeviceLink(tx, hashToken(token))))
      throw new AppError('mail_link_dead')
    return { role, deviceToken: await rememberDevice(tx, caller, deviceToken) }
  })
