import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { updateNames, updateSurferContact, updateSurferPassword } from '#contract/accounts/own-account.ts'
import { ApiError } from '../api/api.ts'
import { bodyFaults } from './body-faults.ts'
import { createForm, type Submission } from './create-form.ts'
import { preferReason, unlessAtField, withSentence } from './explain-failure.ts'

type Names = { first_name: string; last_name: string }
const inês: Names = { first_name: 'Inês', last_name: 'Melo' }
const sending = (change: Partial<Submission<Names>> = {}): Submission<Names> => ({
  check: (names) => bodyFaults(updateNames, names),
  send: async () => undefined,
  explain: preferReason('Failed to update personal details'),
  ...change,
})
const taken = new ApiError(409, 'email_taken', 'Already there.', { email: 'Already there.' })

describe('a form', () => {
  test('sends nothing before its fields are right, and says under each what is wrong', async () => {
    const form = createForm({ first_name: ' ', last_name: '' })
    await form.submit(sending({ send: () => assert.fail('was sent') }))
    const { fields, message, refusals, phase } = form.state()
    assert.deepEqual(fields, {
      first_name: 'Please enter your first name',
      last_name: 'Please enter your last name',
    })
    assert.deepEqual([message, refusals, phase], ['', 1, 'ready'])
    form.set(inês)
    await form.submit(sending())
    assert.deepEqual([form.state().fields, form.state().phase], [{}, 'sent'])
  })

  test('is sent once, however often the button is pressed', async (t) => {
    const form = createForm(inês)
    const answer = Promise.withResolvers<undefined>()
    const send = t.mock.fn(() => answer.promise)
    const how = sending({ send })
    const both = [form.submit(how), form.submit(how)]
    assert.equal(form.state().phase, 'sending')
    answer.resolve(undefined)
    await Promise.all(both)
    assert.deepEqual([send.mock.callCount(), form.state().phase], [1, 'sent'])
  })

  test('shows what the server answered and knows what is not saved', async () => {
    const form = createForm(inês)
    assert.ok(!form.state().isChanged)
    form.set({ first_name: ' Zé ' })
    assert.ok(form.state().isChanged)
    await form.submit(sending({ send: async (names) => ({ ...names, first_name: 'Zé' }) }))
    assert.deepEqual([form.state().values.first_name, form.state().isChanged], ['Zé', false])
    form.set((names) => ({ last_name: `${names.last_name}!` }))
    assert.ok(form.state().isChanged)
    form.set({ last_name: 'Melo' })
    assert.ok(!form.state().isChanged)
  })

  test('keeps what is typed while it is being sent', async () => {
    const form = createForm(inês)
    const answer = Promise.withResolvers<undefined>()
    const end = form.submit(sending({ send: () => answer.promise }))
    form.set({ first_name: 'Rui' })
    answer.resolve(undefined)
    await end
    assert.deepEqual([form.state().values.first_name, form.state().isChanged], ['Rui', true])
  })

  test('takes over what the server answered only where nothing else was typed meanwhile', async () => {
    const form = createForm({ first_name: ' Inês ', last_name: ' Melo ' })
    const answer = Promise.withResolvers<Names>()
    const end = form.submit(sending({ send: () => answer.promise }))
    form.set({ first_name: 'Rui' })
    answer.resolve(inês)
    await end
    assert.deepEqual(form.state().values, { first_name: 'Rui', last_name: 'Melo' })
    assert.ok(form.state().isChanged)
  })

  test('says that it was sent for as long as it is told to', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const form = createForm(inês)
    await form.submit(sending({ sentFor: 3000 }))
    t.mock.timers.tick(2999)
    assert.equal(form.state().phase, 'sent')
    t.mock.timers.tick(1)
    assert.equal(form.state().phase, 'ready')
    await form.submit(sending({ sentFor: 3000 }))
    t.mock.timers.tick(2000)
    await form.submit(sending({ sentFor: 3000 }))
    t.mock.timers.tick(2000)
    assert.equal(form.state().phase, 'sent', 'the first note does not end the second')
  })

  test('can be sent again after a failure, which is forgotten with the next attempt', async () => {
    const form = createForm(inês)
    await form.submit(sending({ send: () => Promise.reject(taken) }))
    assert.deepEqual(form.state().fields, { email: 'Already there.' })
    assert.deepEqual([form.state().phase, form.state().refusals], ['ready', 1])
    await form.submit(sending())
    const { phase, message, fields, refusals } = form.state()
    assert.deepEqual([phase, message, fields, refusals], ['sent', '', {}, 1])
  })

  test('tells whoever looks at it of every change', () => {
    const form = createForm(inês)
    let changes = 0
    const stop = form.subscribe(() => {
      changes += 1
    })
    form.fault('first_name', 'Too short')
    form.clear()
    stop()
    form.set({ first_name: '' })
    assert.deepEqual([changes, form.state().fields], [2, {}])
  })
})

test('A failure is explained under its fields, above the button, or both', () => {
  const away = new ApiError(0, 'unavailable', 'The server is out of reach')
  const refused = new ApiError(429, 'rate_limited', 'Please wait.')
  assert.deepEqual(preferReason('Failed')(taken), { message: 'Failed', fields: taken.fields })
  assert.deepEqual(unlessAtField('Failed')(taken), { message: '', fields: taken.fields })
  for (const explain of [preferReason('Failed'), unlessAtField('Failed')]) {
    assert.deepEqual(explain(away), { message: 'Failed', fields: {} })
    assert.deepEqual(explain(refused), { message: 'Please wait.', fields: {} })
  }
  assert.deepEqual(withSentence(() => 'No')(taken), { message: 'No', fields: {} })
})

test('What is too long is refused with a sentence of its own', () => {
  const long = 'x'.repeat(201)
  const tooLong = 'Password must be at most 200 characters long'
  const email = `${'a'.repeat(64)}@${'b'.repeat(180)}.${'c'.repeat(60)}`
  assert.deepEqual(bodyFaults(updateSurferContact, { email, current_password: long }), {
    email: 'Please enter a valid email',
    current_password: tooLong,
  })
  const typed = { current_password: long, new_password: long, confirm_new_password: long }
  assert.deepEqual(Object.values(bodyFaults(updateSurferPassword, typed)), [tooLong, tooLong, tooLong])
})
