import { randomUUID } from 'node:crypto'
import { openLogin } from '#server/accounts/login/open-login.ts'
import { hashPassword } from '#server/accounts/passwords/password.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'

export const PASSWORD = 'long-enough-for-anyone'
let passwordHash: Promise<string> | undefined

export type MadePerson = Caller & {
  email: string
  first_name: string
  last_name: string
  token: string
  /** Ready for `app.inject({ headers })`. */
  headers: { authorization: string }
}
/** `email_confirmed_at`: now, unless it is null. */
type PersonOverrides = {
  first_name?: string
  last_name?: string
  email?: string
  email_confirmed_at?: null
}

/** A logged-in surfer; the password is `PASSWORD`. */
export async function makeSurfer(context: Context, overrides: PersonOverrides = {}): Promise<MadePerson> {
  const person = await personOf('Inês', 'Marés', overrides)
  const { id } = await context.db
    .insertInto('surfer')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  return login(context, { role: 'surfer', id }, person)
}

export type MadePhotographer = MadePerson & { stripe_account_id: string | null }

/**
 * A logged-in photographer; the password is `PASSWORD`. `ready`: with a fully enabled payment account, by default
 * one with a made-up id; give `stripe_account_id` to use one that exists at the sandbox.
 */
export async function makePhotographer(
  context: Context,
  {
    ready = false,
    stripe_account_id = ready ? `acct_${randomUUID().replaceAll('-', '').slice(0, 16)}` : null,
    ...overrides
  }: PersonOverrides & { ready?: boolean; stripe_account_id?: string | null } = {},
): Promise<MadePhotographer> {
  const person = await personOf('Tomás', 'Ribeiro', overrides)
  const flags = { charges_enabled: ready, details_submitted: ready, payouts_enabled: ready }
  const { id } = await context.db
    .insertInto('photographer')
    .values({ ...person, ...flags, stripe_account_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...(await login(context, { role: 'photographer', id }, person)), stripe_account_id }
}

async function personOf(first_name: string, last_name: string, overrides: PersonOverrides) {
  passwordHash ??= hashPassword(PASSWORD)
  const email = `${randomUUID()}@example.org`
  return {
    first_name,
    last_name,
    email,
    email_confirmed_at: new Date(),
    ...overrides,
    password_hash: await passwordHash,
  }
}

async function login(
  context: Context,
  caller: Caller,
  { email, first_name, last_name }: { email: string; first_name: string; last_name: string },
): Promise<MadePerson> {
  const token = await context.db
    .transaction()
    .execute((tx) => openLogin(tx, caller, { throttleKey: null, device: null, byPassword: true }))
  return { ...caller, email, first_name, last_name, token, headers: { authorization: `Bearer ${token}` } }
}
