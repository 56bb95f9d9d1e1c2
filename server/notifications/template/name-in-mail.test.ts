import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileInMail, nameInMail } from './name-in-mail.ts'

test('names stay what they are', () => {
  for (const name of [
    'Inês',
    "D'Água 🌊",
    'Anne-Marie',
    'محمد',
    'Jr.',
    '李小龍',
    '<b>Zé</b>'.replace('/', ''),
  ])
    assert.equal(nameInMail(name), name)
  assert.equal(nameInMail('J.R.R. Sá'), 'J. R. R. Sá')
})

test('a name can be no link, no address and no letter', () => {
  for (const [typed, shown] of [
    ['evil.example', 'evil. example'],
    ['https://evil.example/?a=b', 'https evil. example ?a=b'],
    ['WWW.evil.example', 'WWW. evil. example'],
    ['win@evil.example', 'win evil. example'],
    ['evil．example', 'evil. example'],
    ['evil。example', 'evil. example'],
    ['evil.\u200bexample', 'evil. example'],
    ['evil․example', 'evil. example'],
    ['\\\\evil.example\\share', 'evil. example share'],
    ['mailto:win@evil.example', 'mailto win evil. example'],
  ] as const)
    assert.equal(nameInMail(typed), shown)
  assert.equal(
    nameInMail('You have won a great prize, call this number now'),
    'You have won a great prize, call this n…',
  )
})

test('a file keeps its ending and is no link either', () => {
  const cases = [
    ['DSC_0001.jpg', 'DSC_0001.jpg'],
    ['IMG 0042 (1).MOV', 'IMG 0042 (1).MOV'],
    ['https://evil.example/a.jpg', 'https evil. example a.jpg'],
    ['no ending', 'no ending'],
    [`${'ñ'.repeat(190)}42.jpeg`, `${'ñ'.repeat(29)}…${'ñ'.repeat(28)}42.jpeg`],
  ] as const
  for (const [kept, shown] of cases) assert.equal(fileInMail(kept), shown)
})
