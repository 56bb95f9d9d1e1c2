import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIVE_COUNT_MAX, LIVE_PLACES, MAP_PLACES } from '#contract/catalogue/narrowing.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { nearestOf } from './nearest-of.ts'

let site: TestApp
let photographer_id = 0
before(async () => {
  site = await startTestApp()
  photographer_id = (await makePhotographer(site.context)).id
})
after(() => site.close())

const ask = async (path: string) => (await site.app.inject(`/api${path}`)).json()
const AGO_40_DAYS = new Date(Date.now() - 40 * 24 * 3_600_000)

test('A search is offered the places with most sessions on sale, schools apart, never an empty one', async () => {
  const names = ['Um', 'Dois', 'Nada', 'Velho']
  const places: Record<string, number> = {}
  for (const name of names) places[name] = (await makeLocation(site.context, name)).id
  const at = (name: string, more: object = {}) =>
    makeSession(site.context, { photographer_id, location_id: places[name] ?? 0, ...more })
  await site.context.db
    .updateTable('location')
    .set({ latitude: 39.34, longitude: -9.36 })
    .where('id', '=', places.Dois ?? 0)
    .execute()
  await at('Um')
  await at('Um', { state: 'draft' })
  await at('Um', { state: 'taken_down' })
  await at('Dois')
  await at('Dois')
  await at('Velho', { created_at: AGO_40_DAYS })
  const school = await makeSurfSchool(site.context)
  await makeSession(site.context, { photographer_id, surfschool_id: school.id })
  assert.deepEqual(await ask('/liveplaces?tag=freesurf'), [
    { location_id: places.Dois, name: 'Dois', live_count: 2, at: { latitude: 39.34, longitude: -9.36 } },
    { location_id: places.Um, name: 'Um', live_count: 1, at: null },
  ])
  assert.deepEqual(await ask('/liveplaces?tag=surflesson'), [
    { location_id: -school.id, name: school.name, live_count: 1, at: null },
  ])
  const change = (name: string, to: string) =>
    site.context.pool.query(`update session set ${to} where location_id = $1`, [places[name]])
  await change('Um', 'session_date = session_date - 1')
  await at('Velho')
  assert.deepEqual(
    (await ask('/liveplaces?tag=freesurf')).map(({ name }: { name: string }) => name),
    ['Dois', 'Velho', 'Um'],
    'of those with as many, where there was one last',
  )
  await change('Velho', "state = 'draft'")
  const copy = (id: number, times: number) =>
    site.context.pool.query(
      `insert into session (photographer_id, tag, location_id, session_date, start_hour, end_hour, photo_price_cents, video_price_cents, state)
        select $1, 'freesurf', $2, current_date, 8, 9, 500, 900, 'published' from generate_series(1, $3)`,
      [photographer_id, id, times],
    )
  await copy(places.Nada ?? 0, LIVE_COUNT_MAX + 5)
  for (let n = 0; n <= MAP_PLACES; n += 1) await copy((await makeLocation(site.context, `Mais ${n}`)).id, 3)
  const many = await ask('/liveplaces?tag=freesurf')
  assert.equal(many.length, LIVE_PLACES)
  assert.deepEqual(many[0], { location_id: places.Nada, name: 'Nada', live_count: LIVE_COUNT_MAX, at: null })
  const sizeOf = async (limit: number) => (await ask(`/liveplaces?tag=freesurf&limit=${limit}`)).length
  assert.deepEqual([await sizeOf(2), await sizeOf(99)], [2, MAP_PLACES])
  assert.equal((await ask('/liveplaces?tag=freesurf&limit=0')).code, 'invalid_input')
  assert.equal((await ask('/liveplaces')).code, 'invalid_input')
  assert.equal((await ask('/liveplaces?tag=skate')).code, 'invalid_input')
})

test('Where a day has no session, the nearest that has one is known, at the place that was asked for', async () => {
  const spot = (await makeLocation(site.context, 'Aqui')).id
  const school = await makeSurfSchool(site.context)
  for (const session_date of ['2026-03-01', '2026-03-09'])
    await makeSession(site.context, { photographer_id, location_id: spot, session_date })
  await makeSession(site.context, {
    ...{ photographer_id, location_id: spot, session_date: '2026-03-05' },
    state: 'taken_down',
  })
  await makeSession(site.context, { photographer_id, surfschool_id: school.id, session_date: '2026-03-04' })
  const nearest = async (query: string) => (await ask(`/nearestday?${query}`)).date
  assert.equal(await nearest(`tag=freesurf&location_id=${spot}&date=2026-03-04`), '2026-03-01')
  assert.equal(await nearest(`tag=freesurf&location_id=${spot}&date=2026-03-05`), '2026-03-09')
  assert.equal(await nearest(`tag=freesurf&location_id=${spot}&date=2027-01-01`), '2026-03-09')
  assert.equal(await nearest(`tag=surflesson&location_id=-${school.id}&date=2026-03-01`), '2026-03-04')
  assert.equal(await nearest('tag=surflesson&date=2020-03-01'), '2026-03-04')
  assert.equal(await nearest(`tag=freesurf&location_id=${spot + 100_000}&date=2026-03-04`), null)
  assert.equal(await nearest('tag=freesurf&location_id=0&date=2026-03-04'), null)
  for (const wrong of ['tag=freesurf', 'tag=x&date=2026-03-04', 'tag=freesurf&date=2026-02-30'])
    assert.equal((await ask(`/nearestday?${wrong}`)).code, 'invalid_input', wrong)
})

test('Of two days as near the later is taken', () => {
  assert.equal(nearestOf(['2026-03-01', '2026-03-05'], '2026-03-03'), '2026-03-05')
  assert.equal(nearestOf([], '2026-03-03'), null)
})
