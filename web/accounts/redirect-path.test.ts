import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnPath } from './redirect-path.ts'

test('after a login only a path of this site is gone to', () => {
  for (const own of ['/', '/cart', '/session/7?media=3', '/sessions?location_id=-2', '/a:b', '/é'])
    assert.equal(isOwnPath(own), true, own)
  const foreign = [
    '',
    'cart',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n\\evil.example',
    '\t//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ]
  for (const path of foreign) assert.equal(isOwnPath(path), false, JSON.stringify(path))
})

test('A login leads only to paths of this site', () => {
  assert.deepEqual(
    ['/session/3?x=1', '//evil.example', '/\\evil.example', 'https://evil.example', ''].map(isOwnPath),
    [true, false, false, false, false],
  )
})
