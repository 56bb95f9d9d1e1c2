import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorTitle } from './error-title.ts'

test('What broke a page is told as an error, or as an unknown one when nobody can say what it is', () => {
  const answer = { status: 500, statusText: '', internal: false, data: null }
  for (const known of [new Error('why'), new TypeError(), answer])
    assert.equal(errorTitle(known), 'An error occurred')
  for (const odd of ['text', 7, null, undefined, {}])
    assert.equal(errorTitle(odd), 'An unknown error occurred')
})
