import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '#contract/dates.ts'
import { makePhotographer } from '#tests/support/account-factory.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeSurfSchool } from '#tests/support/place-factory.ts'
import { makeSession } from '#tests/support/session-factory.ts'

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
  ])
    assert(lines.includes(`Disallow: ${closed}`), closed)
  assert(!lines.includes('Disallow: /'))
  assert(lines.includes('Sitemap: https://waves.example/sitemap.xml'))
})

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
  const { body, headers } = await get('/sitemap.xml')
  assert.match(String(headers['content-type']), /^application\/xml/)
  const found = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
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
