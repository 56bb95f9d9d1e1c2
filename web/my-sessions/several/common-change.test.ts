import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { firstDetails } from '#web/upload/details/upload-details.ts'
import { type ChangePart, changesBack, commonChangeOf, commonFaults, partsOf } from './common-change.ts'

const details = {
  ...firstDetails,
  ...{ place: { id: 4, name: 'Coxos', time_zone: null }, placeText: 'Coxos', date: '2026-11-20' },
  ...{ startHour: 9, endHour: 11, prices: { photo: '7,50', video: '12' } },
}
const parts = (...names: ChangePart[]) => new Set(names)

test('Only what is ticked is sent', () => {
  assert.deepEqual(commonChangeOf(details, parts('photo price', 'place')), {
    photo_price: 7.5,
    location_id: 4,
  })
  assert.deepEqual(commonChangeOf({ ...details, tag: 'surflesson' }, parts('place')), { surfschool_id: 4 })
  assert.deepEqual(commonChangeOf(details, parts('day', 'hours')), {
    session_date: '2026-11-20',
    start_hour: 9,
    end_hour: 11,
  })
})

test('What is ticked and missing is said, what is not ticked is not', () => {
  const empty = { ...details, place: null, date: '', prices: { photo: '', video: '' } }
  assert.deepEqual(commonFaults(empty, parts('hours')), [])
  assert.deepEqual(commonFaults(empty, parts()), ['Please choose what to change'])
  assert.equal(commonFaults(empty, parts('photo price', 'video price', 'place', 'day')).length, 4)
})

test('What is changed alike goes back to what each was, alike ones together', () => {
  const session = (id: number, photo_price: number, location_id = 4) =>
    ({ id, tag: 'freesurf', photo_price, location_id }) as Partial<OwnSession> as OwnSession
  const before = [session(1, 12), session(2, 9.5), session(3, 12, 5)]
  assert.deepEqual(changesBack(before, parts('photo price')), [
    { session_ids: [1, 3], change: { photo_price: 12 } },
    { session_ids: [2], change: { photo_price: 9.5 } },
  ])
  assert.deepEqual(
    changesBack(before, parts('photo price', 'place')).map(({ change }) => change),
    [
      { photo_price: 12, location_id: 4 },
      { photo_price: 9.5, location_id: 4 },
      { photo_price: 12, location_id: 5 },
    ],
  )
})

test('Sessions of two kinds have no place in common', () => {
  const of = (...tags: OwnSession['tag'][]) => partsOf(tags.map((tag) => ({ tag }) as OwnSession))
  assert.ok(of('freesurf', 'freesurf').includes('place'))
  assert.ok(!of('freesurf', 'surflesson').includes('place'))
})
