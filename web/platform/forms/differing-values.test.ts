import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differingValues } from './differing-values.ts'

const known = { email: '', first_name: 'Inês', consent: false, photo: null }
const field = (name: string, value: string, checked = false, type = 'text') => ({
  type,
  name,
  value,
  checked,
})

test('What a field holds counts where it is another value than the known one', () => {
  const filled = [
    field('email', 'ana@example.org'),
    field('first_name', 'Inês'),
    field('consent', 'on', true),
    field('photo', 'C:\\fakepath\\me.jpg'),
    field('', 'a button'),
    field('toString', 'of no value'),
  ]
  assert.deepEqual(differingValues(filled, known), { email: 'ana@example.org', consent: true })
  assert.deepEqual(differingValues([field('first_name', '')], known), { first_name: '' })
  assert.deepEqual(differingValues([], known), {})
  const kinds = [field('first_name', 'Ana', true, 'radio'), field('first_name', 'Rui', false, 'radio')]
  assert.deepEqual(differingValues(kinds, known), { first_name: 'Ana' })
})
