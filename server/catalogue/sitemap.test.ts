import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { writeSitemapIndex, writeSitemapPart } from './write-sitemap.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ config: { publicUrl: 'https://waves.example' } })
})
after(() => site.close())

const get = async (url: string) => {
  const answer = await site.app.inject({ url, headers: { host: 'evil.example' } })
  assert.equal(answer.statusCode, 200)
  return answer
}

test('robots are told what is closed and where the list of open pages is', async () => {
  const { body, headers } = await get('/robots.txt')
  assert.match(String(headers['content-type']), /^text\/plain/)
  const lines = body.split('\n')
  assert.equal(lines[0], 'User-agent: *')
  for (const closed of [
    '/api/',
    '/cart',
    '/checkout/',
    '/surfer/',
    '/photographerprofile/',
    '/reset-password',
    '/undo-email-change',
    '/new-device',
    '/confirm-email',
  ])
    assert(lines.includes(`Disallow: ${closed}`), closed)
  assert(!lines.includes('Disallow: /'))
  assert(lines.includes('Sitemap: https://waves.example/sitemap.xml'))
})

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')

test('the sitemap names the open pages, who has a page and what is listed, on the configured site only', async () => {
  const { context } = site
  const listed = await makePhotographer(context, { ready: true })
  await context.db
    .updateTable('photographer')
    .set({ photo_key: 'public/portrait.jpg' })
    .where('id', '=', listed.id)
    .execute()
  const unlisted = await makePhotographer(context, { ready: true })
  const school = await makeSurfSchool(context)
  const [photographer_id, old] = [listed.id, new Date(`${addDays(today(), -31)}T12:00:00Z`)]
  const live = await makeSession(context, { photographer_id })
  const hidden = [
    await makeSession(context, { photographer_id, created_at: old }),
    await makeSession(context, { photographer_id, state: 'draft' }),
    await makeSession(context, { photographer_id, state: 'archived' }),
  ]
  const index = await get('/sitemap.xml')
  assert.match(String(index.headers['content-type']), /^application\/xml/)
  assert.match(
    index.body,
    /^<\?xml.*\n<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n/,
  )
  const parts = addressesIn(index.body)
  assert.deepEqual(
    parts.map((part) => part.replace('https://waves.example/sitemaps/', '')),
    ['pages.xml', 'photographers-1.xml', 'schools-1.xml', 'sessions-1.xml'],
  )
  const bodies = await Promise.all(parts.map(async (part) => (await get(new URL(part).pathname)).body))
  for (const part of bodies) assert.match(part, /^<\?xml.*\n<urlset xmlns=/)
  const body = bodies.join('')
  const found = addressesIn(body)
  const open = ['/', '/sessions', '/photographers', '/surfschools', '/terms', '/photographer-terms']
  const there = [
    ...open,
    ...[
      '/privacy',
      '/cookies',
      `/photographer/${listed.id}`,
      `/surfschool/${school.id}`,
      `/session/${live.id}`,
    ],
  ]
  for (const path of there) assert(found.includes(`https://waves.example${path}`), path)
  assert(!found.includes(`https://waves.example/photographer/${unlisted.id}`))
  for (const { id } of hidden) assert(!found.includes(`https://waves.example/session/${id}`))
  assert(found.every((address) => address.startsWith('https://waves.example/')))
  assert.match(body, new RegExp(`/session/${live.id}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}</lastmod>`))
})

test('a part holds the ids of its span and no others; what is no part is not there', async () => {
  const { context } = site
  const photographer_id = (await makePhotographer(context, { ready: true })).id
  await context.pool.query(`select setval(pg_get_serial_sequence('session', 'id'), 40000)`)
  const far = await makeSession(context, { photographer_id })
  assert.equal(far.id, 40_001)
  const part = (number: number) => writeSitemapPart(context, `sessions-${number}.xml`)
  assert.deepEqual(addressesIn((await part(5)) ?? ''), ['https://waves.example/session/40001'])
  assert.equal(await part(4), null)
  assert(!(await part(1))?.includes('/session/40001<'))
  assert(
    addressesIn(await writeSitemapIndex(context)).includes('https://waves.example/sitemaps/sessions-5.xml'),
  )
  for (const name of [
    ...['sessions-0.xml', 'sessions-4.xml', 'sessions-9999999.xml', 'sessions.xml', 'pages-1.xml'],
    ...['orders-1.xml', '..%2fsitemap.xml', 'sessions-1', '__proto__'],
  ])
    assert.equal((await site.app.inject(`/sitemaps/${name}`)).statusCode, 404, name)
})

test('a part is kept for minutes: asked for again, it reads nothing', async () => {
  const before = (await get('/sitemaps/sessions-1.xml')).body
  const photographer_id = (await makePhotographer(site.context, { ready: true })).id
  await makeSession(site.context, { photographer_id })
  assert.equal((await get('/sitemaps/sessions-1.xml')).body, before)
})
