import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/platform/api/api.ts'
import { missingIn, type NotifyForm, notifyFailure, notifyFaults, requestOf } from './notify-form.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const coxos = {
  id: 3,
  name: 'Coxos',
  detail: 'Ericeira',
  time_zone: 'Europe/Lisbon',
  searchText: 'coxos',
  at: null,
}
const form: NotifyForm = {
  chosen: coxos,
  placeText: 'Coxos',
  day: '2026-11-21',
  from: '',
  to: '',
  email: 'ana@example.org',
}
const faultsOf = (change: Partial<NotifyForm>) => notifyFaults({ ...form, ...change }, noon)

test('A form with a chosen place, a day that has come and an address may be sent', () => {
  assert.deepEqual(faultsOf({}), {})
  assert.deepEqual(requestOf({ ...form, email: ' ana@example.org ' }), {
    email: 'ana@example.org',
    day: '2026-11-21',
    location_id: 3,
  })
  assert.deepEqual(requestOf({ ...form, chosen: { ...coxos, id: -8 } }), {
    email: 'ana@example.org',
    day: '2026-11-21',
    surfschool_id: 8,
  })
})

test('A place is one of the list, and its text is the name that was chosen', () => {
  assert.equal(
    faultsOf({ chosen: null, placeText: 'Coxos' }).place,
    'Please select a surf spot or surf school from the list',
  )
  for (const placeText of ['Coxo', 'coxos', ''])
    assert.equal(faultsOf({ placeText }).place, 'Please select a valid option from the dropdown list')
})

test('A day is there and not in the future, an address looks like one', () => {
  assert.deepEqual(Object.keys(faultsOf({ day: '', email: ' ' })), ['day', 'email'])
  assert.equal(faultsOf({ day: '2026-11-22' }).day, 'The date may not be in the future')
  for (const email of ['ana', 'ana@', 'ana@example', 'a b@example.org', '<b>@example.org'])
    assert(faultsOf({ email }).email, email)
})

test('The button says what it waits for, in the order of the fields', () => {
  const words = missingIn(faultsOf({ chosen: null, day: '', from: '09:00', email: '' }))
  assert.deepEqual(words, ['the place', 'the date', 'the hours', 'your email'])
  assert.deepEqual(missingIn(faultsOf({})), [])
})

test('Hours are both there or both left out, and the end comes after the beginning', () => {
  const hours = { from: '09:00', to: '10:00' }
  assert.deepEqual(faultsOf(hours), {})
  assert.deepEqual(requestOf({ ...form, ...hours }), {
    email: 'ana@example.org',
    day: '2026-11-21',
    location_id: 3,
    ...hours,
  })
  assert.deepEqual(faultsOf({ from: '09:00' }), { to: 'Please choose a time, or leave both empty' })
  assert.deepEqual(faultsOf({ to: '09:00' }), { from: 'Please choose a time, or leave both empty' })
  for (const to of ['08:59', '09:00'])
    assert.deepEqual(faultsOf({ from: '09:00', to }), { to: 'The end must come after the beginning' })
})

test("A failure is told in the server's words, or in our own where it has none", () => {
  const refused = new ApiError(422, 'help_refused', 'Please check.', {
    day: 'The date may not be in the future',
  })
  assert.equal(notifyFailure(refused), 'The date may not be in the future')
  assert.equal(notifyFailure(new ApiError(429, 'rate_limited', 'Too many attempts.')), 'Too many attempts.')
  for (const failure of [
    new ApiError(0, 'unavailable', 'x'),
    new ApiError(500, 'internal', 'x'),
    new Error('x'),
  ])
    assert.equal(notifyFailure(failure), 'Failed to submit help request')
})
