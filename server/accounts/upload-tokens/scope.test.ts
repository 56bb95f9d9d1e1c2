import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'

/** All that an upload token opens. A new one is added here by hand, after thinking about it. */
const FOR_UPLOADERS = [
  'POST /sessionupload/session',
  'POST /sessionupload/media',
  'GET /sessionupload/drafts',
  'POST /sessionupload/known/sizes',
  'POST /sessionupload/known',
  'GET /sessionupload/{id}',
  'PATCH /sessionupload/{id}',
  'POST /uploads',
  'GET /uploads/{id}',
  'PATCH /uploads/{id}',
  'DELETE /uploads/{id}',
]
/** What they answer differs from call to call. */
const VARYING = /"(now|request_id|challenge|requestId)":("[^"]*"|\d+)/g

describe('What an upload token opens', () => {
  let site: TestApp
  let photographer: MadePhotographer
  let authorization: string
  before(async () => {
    site = await startTestApp()
    photographer = await makePhotographer(site.context)
    const made = await site.app.inject({
      ...{ method: 'POST', url: '/api/auth/upload-tokens', headers: photographer.headers },
      payload: { name: 'Studio' },
    })
    authorization = `Bearer ${made.json().token}`
  })
  after(() => site.close())

  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const ask = async ({ method, path, accepts }: Endpoint, headers: Record<string, string>) => {
    const url = `/api${fillPath(path, { id: 1, media_id: 1, camera_id: 1, edit_id: 1, removal_id: 1, token: 'a' })}`
    const payload = method !== 'GET' && accepts === 'json' ? { payload: {} } : {}
    const { statusCode, body } = await site.app.inject({ method, url, headers, ...payload })
    return `${statusCode} ${body.replace(VARYING, '')}`
  }

  it('is what sending files takes, and nothing else', () => {
    const open = site.app.endpoints.filter(({ byUploadToken }) => byUploadToken).map(nameOf)
    assert.deepEqual(open.sort(), [...FOR_UPLOADERS].sort())
  })

  it('those know whose it is', async () => {
    for (const endpoint of site.app.endpoints.filter(({ byUploadToken }) => byUploadToken)) {
      assert.match(await ask(endpoint, {}), /^401 /, nameOf(endpoint))
      assert.doesNotMatch(await ask(endpoint, { authorization }), /^(401|403|5\d\d) /, nameOf(endpoint))
    }
  })

  it('every other endpoint answers it as it answers somebody who is not logged in', async () => {
    const others = site.app.endpoints.filter(({ byUploadToken }) => !byUploadToken)
    assert.ok(others.length > 80, `${others.length} endpoints`)
    for (const endpoint of others) {
      const answer = await ask(endpoint, { authorization })
      assert.equal(answer, await ask(endpoint, {}), nameOf(endpoint))
      if (!['guest', 'optional'].includes(endpoint.access)) assert.match(answer, /^401 /, nameOf(endpoint))
    }
  })
})
