import { randomInt, randomUUID } from 'node:crypto'
import { keepLogin, storedLogin } from '#bench/site/stored-login.ts'
import { demoPhotographers, demoSurfers } from '#sandbox/demo/catalogue.ts'
import type { Tab } from '#tests/support/engines/tab.ts'

export const people = ['guest', 'surfer', 'photographer', 'newcomer'] as const
export type Person = (typeof people)[number]
/** The token of whoever plays that person on a site. */
export type Cast = (person: Exclude<Person, 'guest'>) => Promise<string>

/** Nobody is logged in, and the question about cookies was answered; else the tab is that person's. */
export async function become(tab: Tab, site: string, person: Person, cast: Cast): Promise<void> {
  await tab.open('/terms')
  await tab.run(() => {
    localStorage.setItem('cookieConsent', 'refused')
  })
  if (person === 'guest') return
  const role = person === 'surfer' ? 'surfer' : 'photographer'
  await tab.run(keepLogin, await storedLogin(site, await cast(person), role))
}

/** The demo's people, and a photographer who has only just joined. */
export const demoCast =
  (site: string): Cast =>
  async (person) => {
    if (person === 'newcomer') {
      const fresh = {
        first_name: 'Nova',
        last_name: 'Lente',
        email: `nova.${randomInt(2 ** 32)}@swellframe.example`,
      }
      return authenticate(site, 'photographer-signup_withemail', { ...fresh, password: randomUUID() })
    }
    const [{ email, password }] = person === 'surfer' ? demoSurfers : demoPhotographers
    return authenticate(site, `${person}-login`, { email, password })
  }

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
] as const
let logIns = 0
/** Phones and computers in turn, as the list of log-ins names them. */
const nextBrowser = (): string => browsers[logIns++ % browsers.length] ?? ''

async function authenticate(site: string, door: string, body: object): Promise<string> {
  const answer = await fetch(`${site}/api/auth/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': nextBrowser() },
    body: JSON.stringify(body),
  })
  const { authToken } = (await answer.json()) as { authToken?: string }
  if (!authToken) throw new Error(`${door} answered ${answer.status}`)
  return authToken
}
