import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { AppError } from '#server/platform/app-error.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { renameSchool } from './rename-school.ts'
import { renameSpot } from './rename-spot.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const schoolOf = async (id: number) =>
  (await site.app.inject({ url: `/api/surfschool/${id}` })).json().surfschool

test('the operator renames a spot, but not into one that is there', async () => {
  const { db } = site.context
  const [spot, other] = [await makeLocation(site.context), await makeLocation(site.context)]
  assert.deepEqual(await renameSpot(db, spot.id, { name: 'Onda "Boa" 🏄' }), {
    name: 'Onda "Boa" 🏄',
    region: 'Ericeira',
    country: 'Portugal',
    time_zone: 'Europe/Lisbon',
    latitude: null,
    longitude: null,
  })
  for (const off of [
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
  ])
    await assert.rejects(renameSpot(db, spot.id, off), (error: AppError) => error.code === 'invalid_input')
  assert.equal((await renameSpot(db, spot.id, { time_zone: 'Atlantic/Azores' })).time_zone, 'Atlantic/Azores')
  for (const time_zone of ['Mars/Crater', 'UTC+1', ''])
    await assert.rejects(
      renameSpot(db, spot.id, { time_zone }),
      (error: AppError) => error.code === 'invalid_input',
    )
  const spots = (await site.app.inject({ url: '/api/locations' })).json()
  assert(spots.some(({ id, name }: { id: number; name: string }) => id === spot.id && name.includes('🏄')))
  await assert.rejects(renameSpot(db, spot.id, { name: other.name }), /already has a spot called/)
  await assert.rejects(renameSpot(db, 2_000_000_000, { name: 'x' }), /There is no surf spot/)
  await assert.rejects(renameSpot(db, spot.id, { name: '   ' }))
})

test('the operator gives a school a new name, a new logo, and takes a detail away', async () => {
  const { context } = site
  const school = await makeSurfSchool(context)
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  await renameSchool(context, school.id, { website: 'escola.example', logo: await picture('#088') })
  const first = await schoolOf(school.id)
  await renameSchool(context, school.id, { name: 'Nova', website: '', logo: await picture('#800') })
  const second = await schoolOf(school.id)
  assert.deepEqual([second.name, second.website, second.Location_name], ['Nova', null, 'Ericeira'])
  assert.notEqual(second.logo.url, first.logo.url)
  const scheduled = await context.db.selectFrom('pending_deletion').select('key').execute()
  assert.deepEqual(
    scheduled.map(({ key }) => key.split('/').at(-1)),
    [first.logo.url.split('/').at(-1)],
  )
  const other = await makeSurfSchool(context)
  await assert.rejects(
    renameSchool(context, school.id, { name: other.name, logo: await picture('#008') }),
    /already a surf school/,
  )
  await assert.rejects(renameSchool(context, 2_000_000_000, { name: 'x', logo: null }), /no surf school/)
  assert.equal((await schoolOf(school.id)).logo.url, second.logo.url)
})
