import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCommonPassword } from './common-password.ts'

const refused = [
  'password',
  'PASSWORD',
  'Password1',
  'P@ssw0rd',
  'p4$$w0rd!',
  'passw0rd123',
  '12345678',
  '87654321',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  '12341234',
  '123123123',
  '12121212',
  'aaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  'abcd1234',
  '1234abcd',
  'qwertyuiop',
  'qwerty123',
  'Qwerty12345',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'qazwsxedc',
  'asdfghjkl',
  'iloveyou',
  'ILoveYou2',
  'I love you',
  'sunshine',
  'Sunshine!',
  'Summer2026!',
  'princess1',
  'football',
  'superman',
  'trustno1',
  'letmein1',
  'welcome1',
  'starwars',
  'baseball',
  'michael1',
  'lovelove',
  'benfica1904',
  'futebol10',
  'portugal',
  'palavra-passe',
  'swellframe',
  'Swellframe1',
  'surfer123',
  'ÁNGEL1234',
  ' password ',
  'ｐａｓｓｗｏｒｄ',
  '2026summer',
  '1234567890a',
]
const allowed = [
  'sea-and-sand',
  'um mar de sal',
  'long-enough-for-anyone',
  'swellframe-demo',
  'correct horse battery staple',
  'x7Kq92mZ',
  'left-hander at dawn',
  'peixe frito às sextas',
  '波に乗る朝の光が好き',
  '🌊🏄🌅🐬🦈🐚🐙🌴',
  'password is what I had before',
  'dragon8842719',
  'mariana nada com tubarões',
  '19741025xk',
  `${'K'.repeat(3)}abcdefghijk`,
  `${'z'.repeat(3)}Wellenreiten`,
]

test('the passwords everybody tries first are refused in every disguise', () => {
  assert.deepEqual(
    refused.filter((password) => !isCommonPassword(password)),
    [],
  )
})

test('what takes thought is allowed, in any script', () => {
  assert.deepEqual(allowed.filter(isCommonPassword), [])
})

test('a password of any length is judged at once', () => {
  const began = performance.now()
  for (const long of [
    'a'.repeat(200),
    `${'1'.repeat(199)}x`,
    'ab'.repeat(100),
    '!'.repeat(200),
    '@0'.repeat(100),
  ])
    isCommonPassword(long)
  assert.ok(performance.now() - began < 200)
})
