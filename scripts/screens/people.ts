import { randomUUID } from 'node:crypto'
import { keepLogin, storedLogin } from '#bench/site/stored-login.ts'
import { demoPhotographers, demoSurfers } from '#sandbox/demo/catalogue.ts'
import type { Tab } from '#tests/support/engines/tab.ts'

export type Person = 'guest' | 'surfer' | 'photographer' | 'newcomer'

/** Logs the tab in as one of the demo's people, or as a photographer who has only just joined. */
export async function become(tab: Tab, site: string, person: Person): Promise<void> {
  await tab.open('/terms')
  await tab.run(() => {
    localStorage.setItem('cookieConsent', 'refused')
  })
  if (person === 'guest') return
  const role = person === 'surfer' ? 'surfer' : 'photographer'
  await tab.run(keepLogin, await storedLogin(site, await tokenOf(site, person), role))
}

export async function tokenOf(site: string, person: Exclude<Person, 'guest'>): Promise<string> {
  if (person === 'newcomer') {
    const fresh = { first_name: 'Nova', last_name: 'Lente', email: `${randomUUID()}@swellframe.example` }
    return authenticate(site, 'photographer-signup_withemail', { ...fresh, password: randomUUID() })
  }
  const [{ email, password }] = person === 'surfer' ? demoSurfers : demoPhotographers
  return authenticate(site, `${person}-login`, { email, password })
}

async function authenticate(site: string, door: string, body: object): Promise<string> {
  const answer = await fetch(`${site}/api/auth/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { authToken } = (await answer.json()) as { authToken?: string }
  if (!authToken) throw new Error(`${door} answered ${answer.status}`)
  return authToken
}
