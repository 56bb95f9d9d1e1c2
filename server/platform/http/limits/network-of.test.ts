import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network-of.ts'

test('addresses of one IPv6 network count as one, others stay apart', () => {
  assert.equal(networkOf('2001:db8:1:2::9'), networkOf('2001:0DB8:1:2:ffff:0:0:1'))
  assert.equal(networkOf('2001:db8::9'), '2001:db8:0:0')
  assert.equal(networkOf('::1'), '0:0:0:0')
  assert.notEqual(networkOf('2001:db8:1:2::9'), networkOf('2001:db8:1:3::9'))
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7')
})
