import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionForm } from '#contract/sessions/ingest.ts'
import {
  detailFaults,
  endHours,
  firstDetails,
  priceOf,
  sessionFields,
  withStart,
  withStep,
  withTag,
} from './upload-details.ts'

const now = new Date('2026-11-21T12:00:00Z')
const complete = {
  ...firstDetails,
  place: { id: 4, name: 'Supertubos', time_zone: 'Europe/Lisbon' },
  placeText: 'Supertubos',
  date: '2026-11-20',
}

test('A photographer starts with a free surf session from 6 to 7 at 5 euros', () => {
  assert.deepEqual(
    [firstDetails.tag, firstDetails.startHour, firstDetails.endHour, firstDetails.prices],
    ['freesurf', 6, 7, { photo: '5', video: '5' }],
  )
  assert.deepEqual(detailFaults(firstDetails, now), [
    'Please select a session date',
    'Please select a location for free surf session',
  ])
})

test('The end hour follows a later start and otherwise stays', () => {
  assert.equal(withStart(firstDetails, 9).endHour, 10)
  assert.equal(withStart({ ...firstDetails, endHour: 12 }, 9).endHour, 12)
  assert.deepEqual(endHours(20), [21, 22])
})

test('Another session type clears the place and keeps prices within its bounds', () => {
  const lesson = withTag({ ...complete, prices: { photo: '20', video: '25' } }, 'surflesson')
  assert.deepEqual([lesson.place, lesson.placeText, lesson.prices], [null, '', { photo: '15', video: '25' }])
  assert.deepEqual(detailFaults(lesson, now), ['Please select a surf school for surf lesson session'])
})

test('Plus and minus move a price by a euro and stop at its bounds', () => {
  assert.equal(withStep(complete, 'photo', 1).prices.photo, '6')
  assert.equal(withStep(complete, 'photo', -1).prices.photo, '5')
  assert.equal(withStep({ ...complete, prices: { photo: '99', video: '' } }, 'photo', 1).prices.photo, '20')
  assert.equal(withStep({ ...complete, prices: { photo: '5', video: '' } }, 'video', 1).prices.video, '6')
})

test('A photographer cannot publish tomorrow or at a price out of range', () => {
  assert.deepEqual(detailFaults({ ...complete, date: '2026-11-22' }, now), [
    'The session date cannot be later than today',
  ])
  assert.equal(detailFaults({ ...complete, prices: { photo: '21', video: '5' } }, now).length, 1)
  assert.equal(priceOf({ ...complete, prices: { photo: '7,5', video: 'x' } }, 'photo'), 7.5)
})

test('What is sent is what the API expects', () => {
  const free = sessionFields(complete, { images: 3, videos: 1 })
  assert.deepEqual(
    [free.location_id, free.surfschool_id, free.start_hour, free.end_hour, free.purchased, free.tag],
    ['4', '0', '6:00', '7:00', 'false', 'freesurf'],
  )
  assert.deepEqual(
    [free.session_date, free.photo_price, free.video_price, free.image_count, free.video_count],
    ['2026-11-20', '5', '5', '3', '1'],
  )
  assert.ok(sessionForm.safeParse(free).success)
  const school = {
    ...withTag(complete, 'surflesson'),
    place: { id: 9, name: 'Atlantic Glide', time_zone: 'Europe/Lisbon' },
  }
  const lesson = sessionFields(school, { images: 1, videos: 0 })
  assert.deepEqual([lesson.location_id, lesson.surfschool_id, lesson.tag], ['0', '9', 'surflesson'])
  assert.ok(sessionForm.safeParse(lesson).success)
})
