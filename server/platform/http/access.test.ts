import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'

/** Routes that are no call of the contract; each is open by design: its name or its link is all it takes. */
const OPEN_ROUTES = [
  'GET /api/docs',
  'HEAD /api/docs',
  'GET /api/openapi.json',
  'HEAD /api/openapi.json',
  'GET /api/downloads/:token',
  'HEAD /api/downloads/:token',
  'GET /api/media/archive/:token',
  'HEAD /api/media/archive/:token',
  'OPTIONS /api/uploads',
  'OPTIONS /api/uploads/:id',
  'GET /media/:name',
  'HEAD /media/:name',
  'GET /robots.txt',
  'HEAD /robots.txt',
  'GET /sitemap.xml',
  'HEAD /sitemap.xml',
  'GET /sitemaps/:name',
  'HEAD /sitemaps/:name',
]
/** What everybody may call without a login. A new one is added here by hand, after thinking about it. */
const FOR_GUESTS = [
  'GET /health',
  'GET /ready',
  'GET /clock',
  'POST /auth/surfer-login',
  'POST /auth/photographer-login',
  'POST /auth/surfer-signup',
  'POST /auth/photographer-signup_withemail',
  'POST /auth/photographer-interest',
  'POST /auth/photographer-invitation',
  'POST /auth/confirm-email',
  'POST /auth/new-device',
  'POST /auth/email-undo',
  'POST /auth/undo-email-change',
  'POST /auth/passkey-login/options',
  'POST /auth/passkey-login',
  'POST /auth/second-step',
  'POST /auth/surfer-forgot-password',
  'POST /auth/surfer-validate-reset-token',
  'POST /auth/photographer-validate-reset-token',
  'POST /auth/surfer-reset-password',
  'POST /auth/photographer-reset-password',
  'GET /exploresessions',
  'GET /exploresessions/{id}',
  'GET /exploresessions/{id}/arriving',
  'GET /exploresessions/{id}/items',
  'GET /exploresessions/{id}/opening',
  'GET /exploresessions/{id}/waves',
  'GET /exploresessions/{id}/waves/alike',
  'GET /exploresessions/{id}/waves/looks',
  'GET /waves',
  'GET /waves/alike',
  'POST /exploresessions/{id}/view',
  'GET /liveplaces',
  'GET /nearestday',
  'GET /locations',
  'GET /surfschool',
  'GET /surfschool/{id}',
  'GET /explorephotographers',
  'GET /explorephotographers/{id}',
  'POST /payments/review',
  'GET /shortlist',
  'POST /payments/webhook',
  'POST /help',
  'POST /help/confirm',
  'POST /help/unsubscribe',
  'POST /help/unsubscribe/{token}',
  'POST /sale-mails/unsubscribe',
  'POST /sale-mails/unsubscribe/{token}',
  'POST /client-errors',
]

describe('Nobody enters where he may not', () => {
  let site: TestApp
  let surfer: MadePerson
  let photographer: MadePerson
  before(async () => {
    site = await startTestApp()
    surfer = await makeSurfer(site.context)
    photographer = await makePhotographer(site.context)
  })
  after(() => site.close())

  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const isOpen = ({ access }: Endpoint) => access === 'guest' || access === 'optional'
  const closed = () => site.app.endpoints.filter((endpoint) => !isOpen(endpoint))
  const ask = async ({ method, path, accepts }: Endpoint, authorization?: string) => {
    const answer = await site.app.inject({
      method,
      url: `/api${fillPath(path, { id: 1, media_id: 1, camera_id: 1, edit_id: 1, removal_id: 1 })}`,
      headers: { ...(authorization !== undefined && { authorization }) },
      ...(method !== 'GET' && accepts === 'json' && { payload: {} }),
    })
    return `${answer.statusCode} ${answer.json<{ code?: string }>().code}`
  }

  it('every route is a call of the contract or on the short list of open ones', () => {
    const known = site.app.endpoints.flatMap((endpoint) => {
      const url = `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
      return endpoint.method === 'GET' ? [`GET ${url}`, `HEAD ${url}`] : [`${endpoint.method} ${url}`]
    })
    assert.ok(known.length > 30)
    const routes = routesOf(site.app.printRoutes({ commonPrefix: false }))
    assert.deepEqual(routes.sort(), [...OPEN_ROUTES, ...known].sort())
  })

  it('only the named calls need no login', () => {
    const open = site.app.endpoints.filter(isOpen).map(nameOf)
    assert.deepEqual(open.sort(), [...FOR_GUESTS].sort())
  })

  it('without a token, or with a dead, foreign or malformed one, every other call answers 401', async () => {
    const tokens = [undefined, 'Bearer', `Bearer ${'a'.repeat(43)}`, `Basic ${surfer.token}`, surfer.token]
    for (const endpoint of closed())
      for (const token of tokens)
        assert.equal(await ask(endpoint, token), '401 login_required', `${nameOf(endpoint)} with ${token}`)
  })

  it('with the token of the other role, 403', async () => {
    for (const endpoint of closed().filter(({ access }) => access !== 'user')) {
      const other = endpoint.access === 'surfer' ? photographer : surfer
      assert.equal(await ask(endpoint, other.headers.authorization), '403 wrong_role', nameOf(endpoint))
    }
  })

  it('and a login that has run out is as dead as none', async () => {
    const { headers } = await makeSurfer(site.context)
    const past = new Date(Date.now() - 1000)
    await site.context.db
      .updateTable('login')
      .set({ expires_at: past })
      .where('surfer_id', '>', surfer.id)
      .execute()
    for (const endpoint of closed().filter(({ access }) => access !== 'photographer'))
      assert.equal(await ask(endpoint, headers.authorization), '401 login_required', nameOf(endpoint))
  })
})

/** `└── /api/health (GET, HEAD)` -> two names; a line further in goes on from the one above it. */
function routesOf(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part = '', methods] = /^(.*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (indent === undefined) return []
    const depth = indent.length / 4
    const url = `${depth > 0 ? parents[depth - 1] : ''}${part}`
    parents[depth] = url
    return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${url}`)
  })
}
