import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildWeb } from '#scripts/start/build-web.mjs'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

const KEPT = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'

describe('A page that shows everybody the same', () => {
  let site: TestApp
  let photographer: MadePhotographer
  let session: number
  let open: string[]
  before(async () => {
    await buildWeb(process.execPath)
    site = await startTestApp({ config: { webBuildDir: resolve('build') } })
    photographer = await makePhotographer(site.context, { ready: true })
    session = (await makeSession(site.context, { photographer_id: photographer.id })).id
    const school = await makeSurfSchool(site.context)
    open = [
      ...['/', '/sessions', `/session/${session}`, '/photographers', `/photographer/${photographer.id}`],
      ...['/surfschools', `/surfschool/${school.id}`],
      ...['/terms', '/photographer-terms', '/privacy', '/cookies'],
    ]
  })
  after(() => site.close())

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
  const inlineScripts = (html: string) =>
    [...html.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
      .map(([, , text = '']) => text)

  it('may be kept for half a minute by what stands between us and many, and is asked for again by browsers', async () => {
    for (const path of open) {
      const page = await get(path)
      assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, KEPT], path)
      assert.equal(page.headers.vary, 'accept-encoding', path)
      for (const own of ['set-cookie', 'x-request-id', 'x-ratelimit-remaining'])
        assert.equal(page.headers[own], undefined, `${path}: ${own}`)
      const head = await site.app.inject({ method: 'HEAD', url: path })
      assert.deepEqual(
        [head.headers['cache-control'], head.headers.etag, head.body],
        [KEPT, page.headers.etag, ''],
        path,
      )
    }
  })

  it('names its style sheet and first picture in the head of the answer, before anything of it was read', async () => {
    const { headers, body } = await get('/')
    const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(body) ?? []
    const [picture = ''] = /<picture[\s\S]*?<\/picture>/.exec(body) ?? []
    const [, media, file] = /<source type="image\/avif" media="([^"]+)" srcSet="([^"]+)"/.exec(picture) ?? []
    const links = String(headers.link).split(', <')
    assert.ok(
      links.some((link) => link.includes(`${style}>; rel=preload; as=style`)),
      String(headers.link),
    )
    const named = links.find((link) => link.includes(`${file}>; rel=preload; as=image`))
    assert.ok(
      named?.includes(`media="${media}"`) && named.includes('fetchpriority=high'),
      String(headers.link),
    )
    assert.doesNotMatch(String(headers.link), /nonce/)
  })

  it('is not sent again to whoever has it', async () => {
    for (const path of open) {
      const { etag } = (await get(path)).headers
      assert.match(String(etag), /^W\/"[\w-]{43}"$/)
      for (const known of [String(etag), `"other", ${etag}`, String(etag).slice(2)]) {
        const again = await get(path, { 'if-none-match': known })
        assert.deepEqual([again.statusCode, again.body], [304, ''], `${path} ${known}`)
        assert.deepEqual([again.headers.etag, again.headers['cache-control']], [etag, KEPT], path)
      }
      assert.equal((await get(path, { 'if-none-match': 'W/"other"' })).statusCode, 200)
    }
  })

  it('allows its own scripts by their hash, and no other', async () => {
    for (const path of open) {
      const page = await get(path)
      const policy = String(page.headers['content-security-policy'])
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
      const inline = inlineScripts(page.body)
      assert.ok(inline.length >= 3, path)
      for (const text of inline)
        assert.ok(
          scripts.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`),
          `${path}: ${text.slice(0, 80)}`,
        )
      assert.equal(scripts.filter((each) => each.startsWith("'sha256-")).length, new Set(inline).size, path)
      assert.doesNotMatch(policy + page.body, /nonce/, path)
    }
  })

  it('is the same for everybody, logged in or not, whatever they ask with', async () => {
    const surfer = await makeSurfer(site.context)
    const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15'
    for (const path of open) {
      const { body, headers } = await get(path)
      for (const other of [
        { ...surfer.headers, cookie: 'user=1', 'user-agent': browser },
        { ...photographer.headers, 'accept-language': 'pt', 'user-agent': 'Googlebot/2.1' },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example', accept: 'application/json' },
      ]) {
        const page = await get(path, other)
        assert.equal(page.body, body, path)
        assert.equal(page.headers.etag, headers.etag, path)
      }
    }
  })

  it('changes its tag when what it shows changes', async () => {
    const path = `/photographer/${photographer.id}`
    const { etag } = (await get(path)).headers
    await site.context.db
      .updateTable('photographer')
      .set({ first_name: 'Marina' })
      .where('id', '=', photographer.id)
      .execute()
    const changed = await get(path, { 'if-none-match': String(etag) })
    assert.equal(changed.statusCode, 200)
    assert.match(changed.body, /Marina/)
  })

  it('is kept by nobody in between where it is of one visit, has a query or says what is wrong', async () => {
    for (const path of [
      ...['/cart', '/shortlist', '/surfer/media', '/photographerprofile/stats', '/upload-session', '/waves'],
      ...['/sessions?limit=8', `/session/${session}?media=1`, `/session/0${session}`, '/?ref=mail'],
      ...['/session/999999', '/photographer/999999', '/no-such-page', '/Sessions', '/sessions/'],
      ...['/sessions.data', '/_root.data', '/checkout/success?order=1'],
    ]) {
      const { headers } = await get(path)
      assert.match(String(headers['cache-control']), /^private|no-store/, path)
      assert.doesNotMatch(String(headers['cache-control']), /public|s-maxage/, path)
      assert.equal(headers.etag, undefined, path)
    }
  })

  it('keeps a script that got into it from running', async () => {
    const { withoutNonce } = await import('./kept-page.ts')
    const page = '<script nonce="k">ours("🏄 à")</script><p>Ericeira – <script>theirs()</script></p>'
    const got = withoutNonce(Buffer.from(page), 'k')
    const ours = createHash('sha256').update('ours("🏄 à")').digest('base64')
    assert.deepEqual(
      [got.html.toString(), got.scripts],
      [page.replace(' nonce="k"', ''), [`'sha256-${ours}'`]],
    )
  })
})
