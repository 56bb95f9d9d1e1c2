import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { writeWebBuild } from '#tests/support/write-web-build.ts'

/** A site whose every page makes one call of the API and shows the answer's status. */
const SITE = `export const handle = async (request, { apiFetch, publicUrl }) => {
  const asked = new URL(request.url).searchParams.get('ask')
  const answer = await apiFetch(asked ?? '/api/openapi.json')
  if (asked) return Response.json([answer.status, answer.headers.get('link'), await answer.json()])
  return new Response(answer.status + ' ' + publicUrl, { status: answer.status, headers: { 'content-type': 'text/html' } })
}
export const offlineWorker = { path: '/worker.js', source: (isOn) => isOn ? 'on' : 'off' }`

let site: TestApp
let webBuildDir: string
before(async () => {
  webBuildDir = await writeWebBuild(SITE)
  site = await startTestApp({ config: { webBuildDir } })
})
after(async () => {
  await site.close()
  await rm(webBuildDir, { recursive: true })
})

const get = (url: string, remoteAddress: string, headers = {}) =>
  site.app.inject({ method: 'GET', url, remoteAddress, headers })
const left = async (address: string) =>
  Number((await get('/api/openapi.json', address)).headers['x-ratelimit-remaining'])

test('the calls behind a page count for whoever asked for it, and for nobody else', async () => {
  const [guest, others] = [await left('203.0.113.7'), await left('127.0.0.1')]
  for (let n = 0; n < 5; n += 1) assert.equal((await get('/sessions', '203.0.113.7')).statusCode, 200)
  assert.ok((await left('203.0.113.7')) <= guest - 6)
  assert.equal(await left('127.0.0.1'), others - 1)
})

test('a page speaks of the configured site, whatever host it was asked for', async () => {
  for (const headers of [
    { host: 'evil.example' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example' },
  ]) {
    const page = await get('/sessions', '127.0.0.1', headers)
    assert.equal(page.body, `200 ${site.url}`)
  }
  for (const url of ['//evil.example/sessions', 'http://evil.example/sessions'])
    assert.notEqual((await get(url, '127.0.0.1')).statusCode, 500)
})

test('a page is sent compressed to whoever can read that', async () => {
  const page = await get('/sessions', '127.0.0.1', { 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(page.headers['content-encoding'], 'br')
  assert.match(brotliDecompressSync(page.rawPayload).toString(), /^200 /)
})

test('what is no page and no file of the site is not there', async () => {
  for (const url of ['/api', '/api/nothing', '/api/../server/index.js'])
    assert.doesNotMatch((await get(url, '127.0.0.1')).body, /apiFetch/)
  const traversed = [
    '/..%2fserver%2findex.js',
    '/assets/..%2f..%2fserver/index.js',
    '/%2e%2e/server/index.js',
  ]
  for (const url of traversed) assert.doesNotMatch((await get(url, '127.0.0.1')).body, /apiFetch/)
  assert.equal((await site.app.inject({ method: 'POST', url: '/sessions' })).statusCode, 404)
})

test('a page is told of its calls what anybody is told over HTTP, however often it asks', async () => {
  for (const call of [
    '/api/locations',
    '/api/exploresessions?limit=2',
    '/api/exploresessions?limit=none',
    '/api/exploresessions?limit=1&limit=2',
    '/api/exploresessions/999999',
    '/api/exploresessions/%2e%2e',
    '/api/exploresessions/',
    '/api/surfer/history',
    '/api/no-such-call',
  ]) {
    const { statusCode, headers, body } = await get(call, '127.0.0.1')
    for (let n = 0; n < 3; n += 1)
      assert.deepEqual(
        JSON.parse((await get(`/sessions?ask=${encodeURIComponent(call)}`, '127.0.0.1')).body),
        [statusCode, headers.link ?? null, JSON.parse(body)],
        call,
      )
  }
})

test('a browser asks for the worker again with every page, and gets it once', async () => {
  const first = await get('/worker.js', '127.0.0.1')
  const {
    etag = '',
    'cache-control': kept,
    'content-type': type,
    'content-security-policy': policy,
  } = first.headers
  assert.deepEqual([first.body, kept, type], ['on', 'no-cache', 'text/javascript; charset=utf-8'])
  assert.equal(policy, "default-src 'none'; connect-src 'self'")
  for (const known of [etag, `W/${etag}`])
    assert.equal((await get('/worker.js', '127.0.0.1', { 'if-none-match': known })).statusCode, 304)
  assert.equal((await get('/worker.js', '127.0.0.1', { 'if-none-match': '"another"' })).body, 'on')
})

test('a site without the offline page sends browsers what ends their worker', async () => {
  const ended = await startTestApp({ config: { webBuildDir, offlinePage: false } })
  try {
    const { body } = await ended.app.inject({ method: 'GET', url: '/worker.js' })
    assert.equal(body, 'off')
  } finally {
    await ended.close()
  }
})
