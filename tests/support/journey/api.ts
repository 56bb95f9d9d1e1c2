import { randomUUID } from 'node:crypto'
import type { Role, User } from '#contract/accounts/accounts.ts'
import { isFullyEnabled, type PayoutStatus } from '#contract/catalogue/photographers.ts'
import { today } from '#contract/time/dates.ts'
import { withRows } from './context.ts'
import { expect, type Site } from './journey.ts'

export const PASSWORD = 'long-enough-for-anyone'

/** Somebody with an account, made over the API; `user` and `token` are what the browser keeps. */
export type Person = { email: string; token: string; user: User }

/** A session on sale; `files` holds the originals by name. */
export type OnSale = { id: number; path: string; place: string; files: Map<string, Buffer> }

/** One call of the site's API; throws what it answered when it refuses. */
export async function call<T>(
  site: Site,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { by, body }: { by?: Person; body?: object | FormData } = {},
): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export const newAddress = (): string => `${randomUUID()}@example.org`

export async function register(
  site: Site,
  role: Role,
  { first_name, last_name } = { first_name: 'Inês', last_name: 'Marés' },
): Promise<Person> {
  const email = newAddress()
  const door = role === 'surfer' ? '/auth/surfer-signup' : '/auth/photographer-signup_withemail'
  const body = { first_name, last_name, email, password: PASSWORD }
  const { authToken: token } = await call<{ authToken: string }>(site, 'POST', door, { body })
  // As if the link in the mail had been opened; how that is done has a journey of its own.
  await withRows(site, ({ db }) =>
    db.updateTable(role).set({ email_confirmed_at: new Date() }).where('email', '=', email).execute(),
  )
  const guest = { email, token } as Person
  return { email, token, user: await call<User>(site, 'GET', `/${role}/mydetails`, { by: guest }) }
}

/** A photographer whose payment account the provider has enabled. */
export async function registerSeller(site: Site, name?: { first_name: string; last_name: string }) {
  const seller = await register(site, 'photographer', name)
  const body = { refresh_url: `${site.url}/stripe-onboarding`, return_url: `${site.url}/stripe-return` }
  const { account_id } = await call<{ account_id: string }>(site, 'POST', '/photographer/stripe-onboarding', {
    by: seller,
    body,
  })
  const known = { ...seller, account: account_id }
  await turnAccount(site, known, 'enabled')
  return known
}

/** The provider enables or disables a payment account, and the site has heard of it. */
export async function turnAccount(
  site: Site,
  seller: Person & { account: string },
  state: 'enabled' | 'restricted',
): Promise<void> {
  await control(site, 'account', { account: seller.account, state })
  await expect
    .poll(async () =>
      isFullyEnabled(await call<PayoutStatus>(site, 'GET', '/photographer/stripe-status', { by: seller })),
    )
    .toBe(state === 'enabled')
}

/** A session at that spot of the starting list, today, to which nothing was sent yet; answers its id. */
export async function beginSession(site: Site, seller: Person, place: string, start = 8): Promise<number> {
  const spots = await call<{ id: number; name: string }[]>(site, 'GET', '/locations')
  const spot = spots.find(({ name }) => name === place)
  if (!spot) throw new Error(`There is no spot called ${place}`)
  const { id } = await call<{ id: number }>(site, 'POST', '/sessionupload/session', {
    by: seller,
    body: formOf({
      tag: 'freesurf',
      location_id: String(spot.id),
      surfschool_id: '0',
      session_date: today(),
      start_hour: `${start}:00`,
      end_hour: `${start + 1}:00`,
      photo_price: '7.50',
      video_price: '12',
    }),
  })
  return id
}

/** Publishes those files at that spot of the starting list and waits until the session is on sale. */
export async function publish(
  site: Site,
  seller: Person,
  { place, files, start = 8 }: { place: string; files: Map<string, Buffer>; start?: number },
): Promise<OnSale> {
  const id = await beginSession(site, seller, place, start)
  for (const [name, content] of files) {
    const form = formOf({ session_id: String(id) })
    form.set('media', new Blob([new Uint8Array(content)]), name)
    await call(site, 'POST', '/sessionupload/media', { by: seller, body: form })
  }
  await call(site, 'PATCH', `/sessionupload/${id}`, { by: seller, body: { session_id: id } })
  await expect
    .poll(async () => {
      const state = await call<{ temporary: boolean }>(site, 'GET', `/sessionupload/${id}`, { by: seller })
      return state.temporary
    })
    .toBe(false)
  return { id, path: `/session/${id}`, place, files }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** One of the payment sandbox's control calls. */
export async function control(site: Site, name: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${site.paymentsUrl}/_control/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

export type Mail = { subject: string; text: string; html: string | null }

/** Waits for the mail of that subject to that address. */
export async function mailTo(site: Site, address: string, subject: RegExp): Promise<Mail> {
  const find = async () => (await mailsTo(site, address, subject))[0]
  await expect.poll(async () => (await find())?.subject, `mail to ${address}`).toMatch(subject)
  const mail = await find()
  if (!mail) throw new Error('The mail is gone')
  return mail
}

/** The mails of that subject to that address so far. */
export async function mailsTo(site: Site, address: string, subject: RegExp): Promise<Mail[]> {
  const answer = await fetch(`${site.inboxUrl}/api/messages?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as Mail[]).filter((mail) => subject.test(mail.subject))
}
