import type { Role } from '#contract/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import {
  CONFIRM_MAILS,
  mayAttempt,
  RESET_REQUESTS,
  WRONG_CODES,
  WRONG_LOGINS,
  WRONG_TOKENS,
} from '../policy.ts'
import { hashToken } from '../token.ts'
import { findKnownAccounts } from './device-queries.ts'
import { countAttempts, isKnownNetwork, releaseAttempts } from './queries.ts'
import { requestDeviceLink } from './request-device-link.ts'
import * as keysOf from './throttle-keys.ts'

/** `deviceToken`: what this browser kept of an earlier log-in, if anything. */
type Who = { role: Role; email: string; address: string; deviceToken?: string | undefined }

/**
 * An attempt that may go on, and what removes it when the password was right: `whole` with all that were counted before. Not
 * where the address is not confirmed: anybody may make an account under it, with the password he guesses for another there.
 */
type CountedAttempt = { clearAttempts: (whole: boolean) => Promise<void> }
/** `known`: the accounts this browser has logged in to; `only`: those that may be tried, null for all that carry the address. */
type CountedLogin = CountedAttempt & { known: number[]; only: number[] | null }

/** Said alike whoever is named: a link goes to the address if an account has it. */
const LINK_MAILED =
  'If an account has this email, a mail there has a link that lets you log in on this device.'

/**
 * Counts an attempt as wrong before its password is verified, so that a thousand at once are counted as a thousand;
 * `clearAttempts` corrects that after a right one. A refused attempt tells nothing about the password and does not count:
 * one address cannot close an account to all others. A browser that has logged in to an account before counts for itself,
 * too, and may try that account whatever others do. Throws `rate_limited`; the owner is then mailed a link that makes a new browser known.
 */
export async function countLoginAttempt(
  context: Pick<Context, 'db' | 'pool' | 'publish'>,
  who: Who,
): Promise<CountedLogin> {
  const tokenHash = who.deviceToken === undefined ? null : hashToken(who.deviceToken)
  const known = tokenHash ? await findKnownAccounts(context.db, who, tokenHash) : []
  const alone =
    tokenHash && known.length > 0
      ? await countAlone(context.pool, keysOf.deviceKey(who.role, who.email, tokenHash))
      : null
  const open = await countWithOthers(context, who)
  if (!alone && !open) {
    await requestDeviceLink(context, who)
    throw new AppError('rate_limited', { email: LINK_MAILED })
  }
  return {
    known,
    only: open ? null : known,
    clearAttempts: async (whole) => {
      await alone?.clearAttempts(whole)
      await open?.clearAttempts(whole)
    },
  }
}

/** The password asked for again counts for the login that asks: nobody else can use it up. Throws `rate_limited`. */
export async function countPasswordCheck(
  { pool }: Pick<Context, 'pool'>,
  loginToken: string,
): Promise<CountedAttempt> {
  const counted = await countAlone(pool, keysOf.loginKey(hashToken(loginToken)))
  if (!counted) throw new AppError('rate_limited')
  return counted
}

async function countAlone(pool: Context['pool'], key: Buffer): Promise<CountedAttempt | null> {
  const attempts = (await countAttempts(pool, [key])).get(key.toString('hex')) ?? 0
  if (attempts <= WRONG_LOGINS.device)
    return { clearAttempts: (whole) => releaseAttempts(pool, [key], whole ? key : null) }
  await releaseAttempts(pool, [key], null)
  return null
}

async function countWithOthers(
  context: Pick<Context, 'db' | 'pool'>,
  who: Who,
): Promise<CountedAttempt | null> {
  const throttleKey = keysOf.accountNetworkKey(who.role, who.email, who.address)
  const keys = [throttleKey, keysOf.networkKey(who.address), keysOf.accountKey(who.role, who.email)]
  const counts = await countAttempts(context.pool, keys)
  const [accountNetwork = 0, network = 0, account = 0] = keys.map((key) => counts.get(key.toString('hex')))
  const attempts = { accountNetwork, network, account }
  const mayGoOn =
    mayAttempt(attempts, false) ||
    (mayAttempt(attempts, true) && (await isKnownNetwork(context.db, throttleKey)))
  if (mayGoOn)
    return {
      // Of an account nobody has confirmed the attempt stays counted, but for the network: see `CountedAttempt`.
      clearAttempts: (whole) =>
        releaseAttempts(context.pool, whole ? keys : keys.slice(1, 2), whole ? throttleKey : null),
    }
  await releaseAttempts(context.pool, keys, null)
  return null
}

/** Whether a network may cause one more mail to an address that nobody has confirmed. */
export async function mayCauseConfirmation(
  context: Pick<Context, 'pool'>,
  address: string,
): Promise<boolean> {
  const key = keysOf.confirmKey(address)
  const counts = await countAttempts(context.pool, [key])
  return (counts.get(key.toString('hex')) ?? 0) <= CONFIRM_MAILS
}

/** Each reset asked for costs a mail: the limit is one of the network, whoever it names. Throws `rate_limited`. */
export async function countResetRequest(context: Pick<Context, 'pool'>, address: string): Promise<void> {
  const key = keysOf.resetKey(address)
  const counts = await countAttempts(context.pool, [key])
  if ((counts.get(key.toString('hex')) ?? 0) > RESET_REQUESTS) throw new AppError('rate_limited')
}

/** An upload token that is none counts for the network it came from. Throws `rate_limited`. */
export async function countWrongToken(context: Pick<Context, 'pool'>, address: string): Promise<void> {
  const key = keysOf.uploadTokensKey(address)
  const counts = await countAttempts(context.pool, [key])
  if ((counts.get(key.toString('hex')) ?? 0) > WRONG_TOKENS) throw new AppError('rate_limited')
}

/** Six digits are guessed soon: codes are counted by account, whoever types them. Throws `rate_limited`. */
export async function countCodeAttempt(
  context: Pick<Context, 'pool'>,
  photographerId: number,
): Promise<() => Promise<void>> {
  const key = keysOf.codeKey(photographerId)
  const counts = await countAttempts(context.pool, [key])
  if ((counts.get(key.toString('hex')) ?? 0) > WRONG_CODES) throw new AppError('rate_limited')
  return () => releaseAttempts(context.pool, [key], key)
}
