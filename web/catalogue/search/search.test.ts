import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readShown } from '#web/platform/lists/shown.ts'
import { matchPlaces, meantPlace, schoolPlace, spotPlace } from '../places/places.ts'
import { readFilters } from './read-filters.ts'
import { sessionsPath } from './search-filters.ts'

const time_zone = 'Europe/Lisbon'
const spots = [
  { id: 1, name: 'Praia do Norte', region: 'Nazaré', country: 'Portugal', time_zone, at: null },
  { id: 2, name: 'Coxos', region: 'Ericeira', country: 'Portugal', time_zone, at: null },
].map(spotPlace)
const schools = [
  {
    id: 3,
    name: 'Baleal Blue',
    Location_name: 'Baleal',
    time_zone,
    logo: null,
    website: null,
    phone_number: null,
    instagram: null,
  },
].map(schoolPlace)
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('A surfer finds a spot by part of its name, region or country, in any case and without accents', () => {
  assert.deepEqual(names(matchPlaces(spots, 'nOrt')), ['Praia do Norte'])
  assert.deepEqual(names(matchPlaces(spots, ' nazare ')), ['Praia do Norte'])
  assert.deepEqual(names(matchPlaces(spots, 'portugal')), ['Praia do Norte', 'Coxos'])
  assert.deepEqual(matchPlaces(spots, 'hossegor'), [])
  assert.equal(matchPlaces(spots, '').length, 2)
})

test('A place that is typed counts as chosen by its exact name, or when it is the only one left', () => {
  const norths = [
    ...spots,
    spotPlace({ id: 4, name: 'Norte', region: 'Açores', country: 'Portugal', time_zone, at: null }),
  ]
  const meant = (text: string) => meantPlace(norths, text)?.name ?? null
  assert.equal(meant(' norte '), 'Norte', 'although another holds it too')
  assert.equal(meant('COXO'), 'Coxos')
  assert.equal(meant('praia do nor'), 'Praia do Norte')
  assert.deepEqual(
    [meant('nort'), meant('portugal'), meant('hossegor'), meant(' ')],
    [null, null, null, null],
  )
  const twins = [
    ...spots,
    spotPlace({ id: 5, name: 'Coxos', region: 'Peniche', country: 'Portugal', time_zone, at: null }),
  ]
  assert.equal(meantPlace(twins, 'Coxos'), null, 'two of one name')
})

test('A surfer finds a school by its place, and a school is a negative place id', () => {
  assert.deepEqual(names(matchPlaces(schools, 'baleal')), ['Baleal Blue'])
  assert.equal(schools[0]?.id, -3)
})

test('An address keeps a search, and the default search has the plain address', () => {
  const asked = { tag: 'surflesson', location_id: -3, date: '2026-11-20' } as const
  assert.deepEqual(readFilters(new URLSearchParams(sessionsPath(asked).split('?')[1])), asked)
  assert.equal(sessionsPath({ tag: 'freesurf', location_id: null, date: null }), '/sessions')
})

test('An address with rubbish in it shows all free surf sessions', () => {
  for (const rubbish of [
    'tag=x&location_id=x&date=x',
    'location_id=0',
    'location_id=1e3',
    'date=2026-02-30',
    '',
  ])
    assert.deepEqual(readFilters(new URLSearchParams(rubbish)), {
      tag: 'freesurf',
      location_id: null,
      date: null,
    })
})

test('A place brings its own kind of session, whatever the address says besides', () => {
  const kindOf = (search: string) => readFilters(new URLSearchParams(search)).tag
  assert.equal(kindOf('location_id=-3'), 'surflesson')
  assert.equal(kindOf('tag=surflesson&location_id=3'), 'freesurf')
  assert.equal(kindOf('tag=surflesson'), 'surflesson')
})

test('An address knows how many sessions were loaded, in whole pages and not without end', () => {
  const all = { tag: 'freesurf', location_id: null, date: null } as const
  assert.equal(sessionsPath(all, 6), '/sessions')
  assert.equal(sessionsPath(all, 18), '/sessions?shown=18')
  const shown = (text: string) => readShown(new URLSearchParams({ shown: text }), 6)
  assert.deepEqual(['18', '13', '6', '1', '0'].map(shown), [18, 18, 6, 6, 6])
  assert.deepEqual(['', '-7', '1e9', 'x', '99999', '0x20'].map(shown), [6, 6, 6, 6, 6, 6])
  assert.equal(shown('9999'), 300)
})
