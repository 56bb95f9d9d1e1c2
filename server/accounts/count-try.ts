import type { Role } from '#contract/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { accountKey, addressKey, originOf, resetKey, signUpKey } from './origin.ts'
import { mayTry, RESET_REQUESTS } from './policy.ts'
import { countTries, forgiveTries, isKnownOrigin } from './queries.ts'

type Who = { role: Role; email: string; address: string }

/**
 * Counts a try as wrong before it is looked at, so that a thousand at once are counted as a thousand; `forgive` takes
 * it back when it was right. A try that is refused tells nothing about the password and does not count: one address
 * cannot close an account to all others. Throws `rate_limited`.
 */
export async function countLoginTry(
  context: Pick<Context, 'pool'>,
  who: Who,
): Promise<{ origin: Buffer; forgive: () => Promise<void> }> {
  const origin = originOf(who.role, who.email, who.address)
  const keys = [origin, addressKey(who.address), accountKey(who.role, who.email)]
  const counts = await countTries(context.pool, keys)
  const [ofOrigin = 0, ofAddress = 0, ofAccount = 0] = keys.map((key) => counts.get(key.toString('hex')))
  const tries = { origin: ofOrigin, address: ofAddress, account: ofAccount }
  if (!mayTry(tries, false) && !(mayTry(tries, true) && (await isKnownOrigin(context.pool, origin)))) {
    await forgiveTries(context.pool, keys, null)
    throw new AppError('rate_limited')
  }
  return { origin, forgive: () => forgiveTries(context.pool, keys, origin) }
}

/** Signing up with a taken e-mail tells that it is taken; asking so about many is slowed down like wrong log-ins. */
export async function countSignUpRefusal(context: Pick<Context, 'pool'>, address: string): Promise<void> {
  const key = signUpKey(address)
  const counts = await countTries(context.pool, [key])
  const tries = { origin: 0, address: counts.get(key.toString('hex')) ?? 0, account: 0 }
  if (!mayTry(tries, false)) throw new AppError('rate_limited')
}

/** Asking for resets costs a mail each: one network may ask for so many, whoever it names. Throws `rate_limited`. */
export async function countResetRequest(context: Pick<Context, 'pool'>, address: string): Promise<void> {
  const key = resetKey(address)
  const counts = await countTries(context.pool, [key])
  if ((counts.get(key.toString('hex')) ?? 0) > RESET_REQUESTS) throw new AppError('rate_limited')
}
