import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zipNames } from './zip-names.ts'

test('files of one name are numbered, whatever the case, and none loses its ending', () => {
  assert.deepEqual(zipNames(['DSC_1.jpg', 'dsc_1.JPG', 'DSC_1 (2).jpg', 'DSC_1.jpg', 'DSC_1']), [
    'DSC_1.jpg',
    'dsc_1 (2).JPG',
    'DSC_1 (2) (2).jpg',
    'DSC_1 (3).jpg',
    'DSC_1',
  ])
})

test('a hostile name cannot leave the folder it is unpacked in', () => {
  const names = [
    '../../etc/passwd',
    'C:\\Windows\\x.jpg',
    '/a/b.jpg',
    '..',
    '.',
    '',
    ' ',
    'con.jpg',
    'a\0b.jpg',
    'x. . ',
  ]
  assert.deepEqual(zipNames(names), [
    '_.._etc_passwd',
    'C__Windows_x.jpg',
    '_a_b.jpg',
    'original',
    'original (2)',
    'original (3)',
    'original (4)',
    'con_.jpg',
    'a_b.jpg',
    'x',
  ])
})

test('a name keeps its accents and emoji, loses what turns its direction, and fits any disk', () => {
  const [plain, turned, long, broken] = zipNames([
    'Ondão 🏄‍♀️ 50%.jpg',
    'gpj.\u202eevil.jpg',
    `${'🌊'.repeat(3000)}.mp4`,
    '\ud83c.jpg',
  ])
  assert.equal(plain, 'Ondão 🏄‍♀️ 50%.jpg')
  assert.equal(turned, 'gpj._evil.jpg')
  assert.equal(long, `${'🌊'.repeat(50)}.mp4`)
  assert.equal(broken, '\ufffd.jpg')
})
