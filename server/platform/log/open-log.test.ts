import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog } from './open-log.ts'

test('an error is logged with its kind, code and causes, and without the addresses in its words', () => {
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => lines.push(line) })
  const cause = new Error('Invalid email address: zoe@gone.example')
  const err = Object.assign(new Error('<Zoë.M+1@gone.example> is unknown (zoe@gone.example)', { cause }), {
    code: 'E550',
    rejected: ['zoe@gone.example'],
  })
  log.error({ err }, 'no mail went')
  log.warn({ err: 'zoe@gone.example left' }, 'and no error at all')
  const [line = '', other = ''] = lines
  assert.doesNotMatch(line + other, /gone\.example/)
  const told = JSON.parse(line)
  assert.deepEqual(
    [told.msg, told.err.code, told.err.message, told.err.cause.message],
    ['no mail went', 'E550', '<(address)> is unknown ((address))', 'Invalid email address: (address)'],
  )
  assert.match(told.err.stack, /open-log\.test\.ts/)
  assert.match(JSON.parse(other).err.message, /^\(address\) left$/)
})
