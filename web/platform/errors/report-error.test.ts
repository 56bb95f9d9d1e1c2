import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientError } from '#contract/operation/client-errors.ts'
import { describeError } from './report-error.ts'

const PLACE = 'https://swellframe.example/assets/frame-Bd3MXV2V.js:1:2345'

function thrown(
  message: string,
  at = `    at x (${PLACE}?token=secret)\n    at extension://abc/x.js:1:1`,
): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n${at}`
  return error
}
const told = (error: unknown, pathname = '/') => describeError({ kind: 'error', error }, pathname, 'a1b2c3d4')

test('A fault is told by its words and its place in our scripts, whichever way the browser writes a trace', () => {
  const body = told(thrown("Cannot read properties of undefined (reading 'session_date')"))
  assert.equal(body.message, 'TypeError: Cannot read properties of undefined (session_date)')
  assert.deepEqual(body.frames, ['assets/frame-Bd3MXV2V.js:1:2345'])
  assert.deepEqual(told(thrown('x', `x@${PLACE}\ny@${PLACE}`)).frames.length, 2)
})

test('What somebody typed, an address, a secret of a link or a number of a thing is never told', () => {
  const token = 'k3J9x_QmA7vLw2Zp8RtYs4UdE6fGhB1c'
  for (const message of [
    'Unexpected token "A", "Ana Reis, 4242 4242 4242 4242" is not valid JSON',
    `JSON Parse error: Unexpected identifier “Ana Reis”`,
    'ana.reis@surf.pt is not an address',
    `Failed to fetch https://swellframe.example/reset-password?token=${token}`,
    `no such link ${token}`,
    'Unterminated "Ana Reis',
    'order 184021 is gone',
    "it's `Ana Reis` who typed",
  ]) {
    const { message: words } = told(thrown(message))
    assert.doesNotMatch(words, /Ana|Reis|4242|surf\.pt|k3J9|184021|token=/, words)
  }
  assert.equal(told('Ana Reis').message, 'string')
  assert.equal(told(thrown('x'), '/session/184').page, '/session/*')
  assert.equal(told(thrown('x'), `/notify/${token}/Ana%20Reis`).page, '/notify/*/*')
})

test('Whatever was thrown, the report is one the server takes', () => {
  for (const error of [
    undefined,
    null,
    7,
    'text',
    {},
    new Error(''),
    thrown('x\n\u0000\u202e'.repeat(500)),
    thrown('x', `${`at ${PLACE}\n`.repeat(50)}`),
    new DOMException('aborted', 'AbortError'),
  ])
    assert.ok(clientError.safeParse(told(error, `/${'a/'.repeat(400)}`)).success, String(error))
})
