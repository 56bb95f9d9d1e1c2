import type { Role } from '#contract/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { mayAttempt, RESET_REQUESTS } from '../policy.ts'
import { countAttempts, isKnownNetwork, releaseAttempts } from './queries.ts'
import { accountKey, accountNetworkKey, networkKey, resetKey, signUpKey } from './throttle-keys.ts'

type Who = { role: Role; email: string; address: string }

/** An attempt that may go on: the key of account and network, and what removes the attempt when the password was right. */
type CountedAttempt = { throttleKey: Buffer; clearAttempts: () => Promise<void> }

/**
 * Counts an attempt as wrong before its password is verified, so that a thousand at once are counted as a thousand;
 * `clearAttempts` corrects that after a right one. A refused attempt tells nothing about the password and does not count:
 * one address cannot close an account to all others. Throws `rate_limited`.
 */
export async function countLoginAttempt(
  context: Pick<Context, 'db' | 'pool'>,
  who: Who,
): Promise<CountedAttempt> {
  const throttleKey = accountNetworkKey(who.role, who.email, who.address)
  const keys = [throttleKey, networkKey(who.address), accountKey(who.role, who.email)]
  const counts = await countAttempts(context.pool, keys)
  const [accountNetwork = 0, network = 0, account = 0] = keys.map((key) => counts.get(key.toString('hex')))
  const attempts = { accountNetwork, network, account }
  const mayGoOn =
    mayAttempt(attempts, false) ||
    (mayAttempt(attempts, true) && (await isKnownNetwork(context.db, throttleKey)))
  if (!mayGoOn) {
    await releaseAttempts(context.pool, keys, null)
    throw new AppError('rate_limited')
  }
  return { throttleKey, clearAttempts: () => releaseAttempts(context.pool, keys, throttleKey) }
}

/** Signing up with a taken e-mail tells that it is taken; asking so about many is slowed down like wrong log-ins. */
export async function countSignUpRefusal(context: Pick<Context, 'pool'>, address: string): Promise<void> {
  const key = signUpKey(address)
  const counts = await countAttempts(context.pool, [key])
  const attempts = { accountNetwork: 0, network: counts.get(key.toString('hex')) ?? 0, account: 0 }
  if (!mayAttempt(attempts, false)) throw new AppError('rate_limited')
}

/** Each reset asked for costs a mail: the limit is one of the network, whoever it names. Throws `rate_limited`. */
export async function countResetRequest(context: Pick<Context, 'pool'>, address: string): Promise<void> {
  const key = resetKey(address)
  const counts = await countAttempts(context.pool, [key])
  if ((counts.get(key.toString('hex')) ?? 0) > RESET_REQUESTS) throw new AppError('rate_limited')
}
