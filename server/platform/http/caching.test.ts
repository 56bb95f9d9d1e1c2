import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fillPath } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer, PASSWORD } from '#tests/support/factories/account-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

test('no cache between us and whoever asked keeps an answer of the API, refusals included', async () => {
  const people = {
    surfer: await makeSurfer(site.context),
    photographer: await makePhotographer(site.context),
  }
  const reads = site.app.endpoints.filter(({ method }) => method === 'GET')
  assert.ok(reads.length > 15)
  for (const { access, path } of reads)
    for (const headers of [{}, (access === 'photographer' ? people.photographer : people.surfer).headers]) {
      const answer = await site.app.inject({ url: `/api${fillPath(path, { id: 1 })}`, headers })
      assert.equal(answer.headers['cache-control'], 'no-store', `${path} ${answer.statusCode}`)
    }
  const payload = { email: people.surfer.email, password: PASSWORD }
  const login = await site.app.inject({ method: 'POST', url: '/api/auth/surfer-login', payload })
  assert.ok(login.json().authToken)
  assert.equal(login.headers['cache-control'], 'no-store')
})
