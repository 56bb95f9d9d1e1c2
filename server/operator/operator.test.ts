import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { answerSessionAlerts } from '#server/notifications/session-alerts/answer-session-alerts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { ask } from '#tests/support/factories/alert-factory.ts'
import { makeLocation } from '#tests/support/factories/place-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { listPhotographers } from './people/list-photographers.ts'
import { listSessionAlerts } from './people/list-session-alerts.ts'
import { addSchool } from './places/add-school.ts'
import { addSpot } from './places/add-spot.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const school = {
  name: 'Escola da Onda',
  location_name: 'Peniche',
  website: 'escola.example',
  phone_number: '+351 912 345 678',
  instagram: '@escola.onda',
}

test('the operator adds a school with a logo, and visitors see it', async () => {
  const logo = await sharp({ create: { width: 600, height: 300, channels: 4, background: '#0880' } })
    .png()
    .toBuffer()
  const id = await addSchool(site.context, { ...school, logo })
  const { surfschool } = (await site.app.inject({ url: `/api/surfschool/${id}` })).json()
  assert.match(surfschool.logo.url, /^\/media\/[\w-]{22}\.webp$/)
  assert.deepEqual(
    [surfschool.Location_name, surfschool.website, surfschool.instagram],
    ['Peniche', 'https://escola.example', 'escola.onda'],
  )
})

test('a school that exists, a broken logo and a bad website are refused and leave no file', async () => {
  const before = await storedFiles(site)
  const logo = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#088' } })
    .jpeg()
    .toBuffer()
  await addSchool(site.context, { ...school, name: 'Twice', logo: null })
  await assert.rejects(addSchool(site.context, { ...school, name: 'Twice', logo }), /already a surf school/)
  await assert.rejects(
    addSchool(site.context, { ...school, name: 'Broken', logo: Buffer.from('<svg/>') }),
    /JPEG or PNG/,
  )
  await assert.rejects(addSchool(site.context, { ...school, name: 'Bad', website: 'ftp://x', logo: null }))
  assert.deepEqual(await storedFiles(site), before)
})

test('the operator adds a spot once, and sees who can be paid', async () => {
  const spot = { name: 'Onda Nova', region: 'Ericeira', country: 'Portugal' }
  const id = await addSpot(site.context, spot)
  const spots = (await site.app.inject({ url: '/api/locations' })).json()
  assert.deepEqual(
    spots.find((one: { id: number }) => one.id === id),
    { id, ...spot, time_zone: 'Europe/Lisbon', at: null },
  )
  await assert.rejects(addSpot(site.context, spot), /already has a spot/)
  const ready = await makePhotographer(site.context, { ready: true })
  const waiting = await makePhotographer(site.context)
  const people = (await listPhotographers(site.context.db)).filter(({ id }) => id >= ready.id)
  assert.deepEqual(
    people.map(({ id: one, ready: can }) => [one, can]),
    [
      [ready.id, true],
      [waiting.id, false],
    ],
  )
})

test('the operator sees who waits for which session', async () => {
  const { context } = site
  const [spot, done] = [await makeLocation(context, 'A spot'), await makeLocation(context, 'B spot')]
  const surfer = await makeSurfer(context)
  const photographer = await makePhotographer(context, { ready: true })
  const session = await makeSession(context, { photographer_id: photographer.id, location_id: done.id })
  await ask(site, { email: surfer.email, location_id: spot.id }, surfer)
  await ask(site, { email: surfer.email, location_id: done.id }, surfer)
  await ask(site, { email: 'guest@example.org', location_id: spot.id, from: '09:00', to: '10:15' })
  await answerSessionAlerts(context, { session_id: session.id })
  const listed = await listSessionAlerts(context.db)
  assert.deepEqual(
    listed.map(({ place, hours, email, state }) => [place, hours, email, state]),
    [
      ['A spot', null, surfer.email, 'waiting'],
      ['A spot', '09:00 - 10:15', 'guest@example.org', 'unconfirmed'],
      ['B spot', null, surfer.email, session.id],
    ],
  )
})
