import { randomUUID } from 'node:crypto'
import { today } from '#contract/time/dates.ts'
import type { TestApp } from '../app.ts'
import type { MadePerson } from './account-factory.ts'

export const newEmail = (): string => `${randomUUID()}@example.org`

type Wish = { email: string; day?: string; location_id?: number; surfschool_id?: number }

/** Asks over the API; `by` is logged in, `ip` is where it comes from. */
export const ask = ({ app }: TestApp, wish: Wish | object, by?: MadePerson, ip = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/help',
    payload: { day: today(), ...wish },
    remoteAddress: ip,
    ...(by && { headers: by.headers }),
  })

/** The mails of that subject to that address, the newest first. */
export const mailsTo = ({ inbox }: TestApp, email: string, subject = /./) =>
  inbox?.messages().filter((mail) => mail.to === email && subject.test(mail.subject)) ?? []

export const READY = /^Your session is ready/
export const CONFIRM = /^Confirm your email/

/** The token in the newest mail that has a link of that page. */
export function tokenFor(site: TestApp, email: string, page: 'confirm' | 'unsubscribe'): string {
  const pattern = new RegExp(`${site.url}/notify/${page}#([\\w-]{43})`)
  for (const mail of mailsTo(site, email)) {
    const token = pattern.exec(mail.text)?.[1]
    if (token) return token
  }
  throw new Error(`No mail to ${email} has a link to ${page}`)
}

export const press = ({ app }: TestApp, page: 'confirm' | 'unsubscribe', token: string) =>
  app.inject({ method: 'POST', url: `/api/help/${page}`, payload: { token } })

/** An address confirmed by its own link. */
export async function confirm(site: TestApp, email: string): Promise<void> {
  const answer = await press(site, 'confirm', tokenFor(site, email, 'confirm'))
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
