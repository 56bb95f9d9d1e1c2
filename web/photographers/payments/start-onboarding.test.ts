import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { onLoginEnded } from '#web/platform/api/api.ts'
import { beginOnboarding } from './start-onboarding.ts'

const page = 'https://pay.test/onboarding'
const ended = { code: 'login_required', message: 'Please log in.' }
const real = globalThis.fetch

/** A server that knows one token; answers the tokens it was asked with. */
function serve(valid: string): string[] {
  const asked: string[] = []
  globalThis.fetch = async (_, init) => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    asked.push(token)
    return token === valid ? Response.json({ onboarding_url: page }) : Response.json(ended, { status: 401 })
  }
  return asked
}

describe('Who sets up payments', () => {
  afterEach(() => {
    globalThis.fetch = real
  })

  it('logs in again where the login has ended meanwhile, and goes on to the hosted page', async () => {
    const asked = serve('new')
    const forget = onLoginEnded(async () => 'new')
    assert.deepEqual(await beginOnboarding('old', 'https://site.test'), { url: page })
    assert.deepEqual(asked, ['old', 'new'])
    forget()
  })

  it('reads why it failed where he closes that login, and the panel shows no token', async () => {
    serve('new')
    const forget = onLoginEnded(async () => null)
    const begun = await beginOnboarding('old', 'https://site.test')
    assert('error' in begun)
    assert.deepEqual([begun.debug.status, begun.debug.headers.authorization], [401, 'Bearer ********'])
    assert(!JSON.stringify(begun).includes('old'))
    forget()
  })

  it('reads what the server said where it answers something else, and that it did not answer', async () => {
    globalThis.fetch = async () => new Response('<html>', { status: 502 })
    const gateway = await beginOnboarding('old', 'https://site.test')
    assert('error' in gateway && gateway.error.startsWith('HTTP 502: '))
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    const silence = await beginOnboarding('old', 'https://site.test')
    assert('error' in silence && !silence.error.startsWith('HTTP'))
    assert.equal(silence.debug.status, 0)
    assert(silence.debug.body.includes('/stripe-return'))
  })
})
