import type { Role } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'

type FoundAccount = { id: number; email: string; email_confirmed_at: Date | null }

/** The account a person at the command line means (`findAccountIfAny`). Throws OperatorError when there is none, too. */
export async function findAccount(tx: Tx, role: Role, named: string): Promise<FoundAccount> {
  const found = await findAccountIfAny(tx, role, named)
  if (found) return found
  throw new OperatorError(`No ${role} has the ${isNumber(named) ? 'number' : 'email'} ${named}.`)
}

const isNumber = (named: string): boolean => /^[1-9]\d{0,8}$/.test(named.trim())

/**
 * The account a person at the command line means, by its number or its address: the one that has confirmed it, else the only
 * one that carries it; null when there is none. Throws OperatorError with their numbers where several carry an address nobody has
 * confirmed: anybody may have made one of them, and which is whose the address does not say.
 */
export async function findAccountIfAny(tx: Tx, role: Role, named: string): Promise<FoundAccount | null> {
  const who = named.trim().toLowerCase()
  const accounts = await tx
    .selectFrom(role)
    .select(['id', 'email', 'email_confirmed_at', 'in_use_since', 'created_at'])
    .where('closed_at', 'is', null)
    .where((eb) =>
      isNumber(who) ? eb('id', '=', Number(who)) : eb(eb.fn<string>('lower', ['email']), '=', who),
    )
    .orderBy('id')
    .execute()
  const [first, ...others] = accounts
  if (!first) return null
  const confirmed = accounts.find(({ email_confirmed_at }) => email_confirmed_at)
  if (confirmed || others.length === 0) return confirmed ?? first
  const listed = accounts.map(
    ({ id, created_at, in_use_since }) =>
      `${id} (since ${created_at.toISOString().slice(0, 10)}, ${in_use_since ? 'in use' : 'not in use'})`,
  )
  throw new OperatorError(
    `${accounts.length} ${role}s carry the email ${named} and none has confirmed it: ${listed.join(', ')}. Give the number of one in place of the email.`,
  )
}
