import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestSpot } from './nearest-spot.ts'
import { type Details, withTag } from './upload-details.ts'
import { changedByHand, emptyForm, readForm, type Suggestions, withSuggestions } from './upload-form.ts'

const coxos = { id: 4, name: 'Coxos', time_zone: 'Europe/Lisbon' }
const suggestions: Suggestions = {
  from: { date: '2026-11-21', startHour: 8, endHour: 10, first: 480, last: 580 },
  last: [
    { tag: 'freesurf', place: 9, name: 'Cave', photo: 12, video: 20 },
    { tag: 'freesurf', place: 4, name: 'Coxos', photo: 7.5, video: 9 },
    { tag: 'surflesson', place: -4, name: 'Glide', photo: 3, video: 4 },
  ],
}
const change = (form = emptyForm, next: Partial<Details>) => {
  const shown = withSuggestions(form, suggestions)
  return changedByHand(form, shown, { ...shown, ...next })
}

test('The form is filled in from the pictures, and with the kind of last time and the prices of last time there', () => {
  const first = withSuggestions(emptyForm, suggestions)
  assert.deepEqual([first.date, first.startHour, first.endHour], ['2026-11-21', 8, 10])
  assert.deepEqual(first.prices, { photo: '12', video: '20' })
  const there = change(emptyForm, { place: coxos, placeText: 'Coxos' })
  assert.deepEqual(withSuggestions(there, suggestions).prices, { photo: '7.5', video: '9' })
  const lesson = changedByHand(emptyForm, first, withTag(first, 'surflesson'))
  const [, , glide] = suggestions.last
  assert.ok(glide)
  assert.equal(withSuggestions(emptyForm, { ...suggestions, last: [glide] }).tag, 'surflesson')
  assert.deepEqual(withSuggestions(lesson, suggestions).prices, { photo: '3', video: '4' })
})

test('What a hand has chosen is never replaced, and all else goes on following', () => {
  const dated = change(emptyForm, { date: '2026-11-22' })
  assert.deepEqual(dated.byHand, ['date'])
  const priced = change(dated, { prices: { photo: '6', video: '20' } })
  assert.deepEqual(priced.byHand, ['date', 'photo'])
  const shown = withSuggestions(change(priced, { place: coxos, placeText: 'Coxos' }), {
    ...suggestions,
    from: { date: '2026-11-20', startHour: 15, endHour: 17, first: 900, last: 1000 },
  })
  assert.deepEqual(
    [shown.date, shown.startHour, shown.prices],
    ['2026-11-22', 15, { photo: '6', video: '9' }],
  )
})

test('A form comes back as it was, and one that is not whole does not', () => {
  const form = change(emptyForm, { place: coxos, placeText: 'Coxos', date: '2026-11-22' })
  assert.deepEqual(readForm(JSON.parse(JSON.stringify(form))), form)
  for (const rubbish of [null, 7, 'x', {}, { details: {}, byHand: [] }, { details: form.details, byHand: 1 }])
    assert.equal(readForm(rubbish), null)
})

test('The spot that pictures are near is proposed, by most of them; none is where none is near', () => {
  const spots = [
    { name: 'Coxos', at: { latitude: 38.995, longitude: -9.427 } },
    { name: 'Carcavelos', at: { latitude: 38.678, longitude: -9.335 } },
    { name: 'Nowhere', at: null },
  ]
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  const near = [at(38.99, -9.42), at(38.98, -9.43), at(0.1, 0.1)]
  assert.equal(nearestSpot(spots, near)?.name, 'Coxos')
  assert.equal(nearestSpot(spots, [at(41, -8.6)]), null)
  assert.equal(nearestSpot(spots, []), null)
})
