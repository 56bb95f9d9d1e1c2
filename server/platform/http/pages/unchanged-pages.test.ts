import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { writeWebBuild } from '#tests/support/write-web-build.ts'
import { openUnchangedPages } from './unchanged-pages.ts'

/** A site whose pages show how many were made before them; one reads nothing that is open, one says of a part that it failed. */
const SITE = `let made = 0
export const handle = async (request, { apiFetch, takeBody, report, nonce }) => {
  const { pathname } = new URL(request.url)
  await apiFetch('/api/exploresessions?limit=2')
  await apiFetch('/api/exploresessions?limit=2')
  if (pathname === '/photographers') await apiFetch('/api/surfer/history')
  if (pathname === '/surfschools') await apiFetch('/api/exploresessions/999999')
  if (pathname === '/terms') report(new Error('a part of it'))
  takeBody(Buffer.from('<script nonce="' + nonce + '">page(' + ++made + ')</script>'))
  return new Response(null, { headers: { 'content-type': 'text/html', link: '</a.css>; rel=preload' } })
}`

describe('A page that shows everybody the same', () => {
  let site: TestApp
  let webBuildDir: string
  before(async () => {
    webBuildDir = await writeWebBuild(SITE)
    site = await startTestApp({ config: { webBuildDir } })
    // What an endpoint drops from its answers is known once it was asked over HTTP.
    for (const call of ['/api/exploresessions', '/api/exploresessions/999999'])
      await site.app.inject({ url: call })
  })
  after(async () => {
    await site.close()
    await rm(webBuildDir, { recursive: true })
  })
  const get = (url: string, headers = {}) => site.app.inject({ url, headers })
  const newSession = async () => {
    const photographer = await makePhotographer(site.context, { ready: true })
    await makeSession(site.context, { photographer_id: photographer.id })
  }

  it('is not made again while there is nothing new on it, whoever asks', async () => {
    const first = await get('/sessions')
    for (const headers of [
      {},
      { 'user-agent': 'Googlebot/2.1' },
      { cookie: 'user=1', authorization: 'Bearer x' },
    ]) {
      const again = await get('/sessions', headers)
      assert.equal(again.body, first.body)
      for (const name of ['content-type', 'etag', 'link', 'content-security-policy', 'cache-control'])
        assert.equal(again.headers[name], first.headers[name], name)
      assert.equal(again.headers['x-request-id'], undefined)
    }
    const known = await get('/sessions', { 'if-none-match': first.headers.etag })
    assert.deepEqual([known.statusCode, known.body], [304, ''])
  })

  it('is made anew as soon as there is', async () => {
    const before = await get('/sessions')
    await newSession()
    const next = await get('/sessions')
    assert.notEqual(next.body, before.body)
    assert.notEqual(next.headers.etag, before.headers.etag)
    assert.equal((await get('/sessions')).body, next.body)
  })

  it('is made each time where it was asked for in a way of its own', async () => {
    const first = await get('/sessions?limit=8')
    assert.notEqual((await get('/sessions?limit=8')).body, first.body)
  })

  it('is made each time where a call needs a log-in or was refused, or a part of it failed', async () => {
    for (const path of ['/photographers', '/surfschools', '/terms']) {
      const first = await get(path)
      assert.equal(first.statusCode, 200, path)
      assert.notEqual((await get(path)).body, first.body, path)
    }
    assert.equal(site.takePageFaults().length, 2)
  })
})

describe('The pages that are not made again', () => {
  const page = (bytes: number) => ({ html: Buffer.alloc(bytes), etag: '', headers: {} })
  const reads = new Map([['/api/locations', '200']])
  const tell = async () => '200'

  it('are made again after a while, for what they show of the hour', async () => {
    let now = 0
    const pages = openUnchangedPages({ ms: 1000, bytes: 1000, now: () => now })
    pages.keep('/', page(10), reads)
    now = 999
    assert.ok(await pages.find('/', tell))
    now = 1000
    assert.equal(await pages.find('/', tell), null)
  })

  it('take no more room than they may: those asked for last stay', async () => {
    const pages = openUnchangedPages({ ms: 1000, bytes: 1000 })
    for (const address of ['/', '/sessions']) pages.keep(address, page(400), reads)
    await pages.find('/', tell)
    pages.keep('/session/1', page(400), reads)
    const there = await Promise.all(['/', '/sessions', '/session/1'].map((each) => pages.find(each, tell)))
    assert.deepEqual(there.map(Boolean), [true, false, true])
    pages.keep('/session/2', page(1001), reads)
    assert.equal(await pages.find('/session/2', tell), null)
    assert.ok(await pages.find('/', tell))
  })
})
