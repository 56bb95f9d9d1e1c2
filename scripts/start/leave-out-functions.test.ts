import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { it } from 'node:test'
import { withoutFunctions } from './leave-out-functions.ts'
import { leftOut } from './left-out.ts'

const library = `
function used(a) { return idle(a) ?? 1 }
function idle(a) { return a.b.c }
function never() { return 'x'.repeat(1000) }
function Thing() {}
Thing.prototype.first = function () { return 1 }
Thing.prototype.second = function () { return 2 }
exports.all = { one: used, two() { return 2 }, three: () => 3 }
exports.used = used; exports.never = never; exports.Thing = Thing
`
const list = {
  file: /x/,
  never: ['never'],
  idle: { idle: '7' },
  members: ['Thing.prototype.'],
  fields: ['two', 'three'],
}

it('Functions that the site never needs are left out, and say so when they are called', () => {
  const exports: Record<string, (...args: unknown[]) => unknown> = {}
  new Function('exports', withoutFunctions(library, list))(exports)
  assert.equal(exports.used?.(), 7)
  assert.throws(() => exports.never?.(), /left out of the build/)
  assert.deepEqual(Object.keys(exports.Thing?.prototype), [])
  assert.deepEqual(Object.keys(exports.all ?? {}), ['one'])
})

it('A library that has changed is not built before the list was read again', () => {
  assert.throws(() => withoutFunctions(library, { file: /x/, never: ['gone'] }), /gone is there 0 times/)
  const twice = `${library}; { function never() {} }`
  assert.throws(() => withoutFunctions(twice, list), /never is there 2 times/)
  assert.throws(() => withoutFunctions(library, { file: /x/, members: ['Thing.gone'] }), /Thing.gone is not/)
  assert.throws(() => withoutFunctions(library, { file: /x/, fields: ['four'] }), /four is not there/)
})

it('A field with a short name is read by no other file of React', async () => {
  const files = [
    'react/cjs/react',
    'react/cjs/react-jsx-runtime',
    'react-dom/cjs/react-dom',
    'scheduler/cjs/scheduler',
  ]
  const others = await Promise.all(
    files.map((file) => readFile(`node_modules/${file}.production.js`, 'utf8')),
  )
  const fields = leftOut.flatMap(({ mangled = [] }) => mangled)
  assert.ok(fields.length > 50)
  assert.deepEqual(
    fields.filter((field) => others.some((text) => new RegExp(`\\b${field}\\b`).test(text))),
    [],
  )
})
