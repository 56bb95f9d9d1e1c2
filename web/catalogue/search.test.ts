import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchPlaces, schoolPlace, spotPlace } from './places.ts'
import { readFilters } from './read-filters.ts'
import { sessionsPath } from './search-filters.ts'

const spots = [
  { id: 1, name: 'Praia do Norte', region: 'Nazaré', country: 'Portugal' },
  { id: 2, name: 'Coxos', region: 'Ericeira', country: 'Portugal' },
].map(spotPlace)
const schools = [
  {
    id: 3,
    name: 'Baleal Blue',
    Location_name: 'Baleal',
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
