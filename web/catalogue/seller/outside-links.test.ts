import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instagramLink, websiteLink } from './outside-links.ts'

test('A website without http gets https, and what has it stays as it is', () => {
  assert.equal(websiteLink('waves.example'), 'https://waves.example')
  assert.equal(websiteLink(' www.waves.example/a?b=c '), 'https://www.waves.example/a?b=c')
  assert.equal(websiteLink('http://waves.example'), 'http://waves.example')
  assert.equal(websiteLink('HTTPS://waves.example'), 'HTTPS://waves.example')
})

test('What is no web address is no link', () => {
  const hostile = [
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)//.',
      'data:text/html,a.b',
      'ftp://waves.example',
      'http://',
    ],
    ...['https://bank.example@evil.example', 'mailto:a@b.example', 'nowhere', '<script>', '', ' ', null],
    ...['//evil.example', '/evil.example', '///evil.example', 'https:/evil.example', 'https:evil.example'],
    ...[
      'https:///evil.example',
      'https://@evil.example',
      'https://:@evil.example',
      'good.example@evil.example',
    ],
    ...[
      'https://good.example:pw@evil.example',
      'https://good.example%40evil.example',
      'https://good%2eexample',
    ],
    ...[
      'https:\\\\evil.example',
      'https://good.example\\@evil.example',
      'https:/\\evil.example',
      '\\\\evil.example',
    ],
    ...[
      'java\tscript:alert(1).x',
      'https://good.ex\u0000ample',
      'https://good.example/a\nb.c',
      'https://go\u200bod.example',
    ],
    ...[
      'https://good.example/\u202egpj.exe',
      'vbscript:x.y',
      'blob:https://good.example/x',
      'view-source:https://a.example',
    ],
    ...[
      'https://127.0.0.1',
      '127.0.0.1',
      'https://0x7f.1',
      'https://2130706433',
      'https://[::1]',
      'https://.example',
    ],
    ...[
      'https://good.example:99999',
      'https://good.example:',
      'https://good..example',
      'https://good.example.',
    ],
  ]
  for (const website of hostile) assert.equal(websiteLink(website), null, String(website))
})

test('A handle loses its @, and what is no handle is no link', () => {
  assert.equal(instagramLink('@salt.water_'), 'https://www.instagram.com/salt.water_')
  assert.equal(instagramLink('@@salt'), 'https://www.instagram.com/salt')
  for (const handle of ['../evil', 'a b', 'javascript:alert(1)', 'a/b', '@', '', null])
    assert.equal(instagramLink(handle), null, String(handle))
})
