import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { brand } from '#contract/brand.ts'
import { charactersOfFont } from '#tests/support/files/characters-of-font.ts'
import { NONCE, offlineDocument } from './offline-document.ts'
import { offlineFaces } from './offline-faces.ts'
import { workerSource } from './worker-source.ts'

/** Of the worker as it is sent, bytes: every visitor's browser keeps it. */
const MOST_BYTES = 10_000

/** What the page shows at once and what its script says later. */
const [, shown = ''] = offlineDocument.split('<body>')
const script = shown.slice(shown.indexOf('<script'))
const ofElements = (...names: string[]): string =>
  [...shown.matchAll(/<(\w+)[^>]*>([^<]*)/g)]
    .flatMap(([, name = '', text = '']) => (names.includes(name) ? [text] : []))
    .join(' ')
/** What the script writes into an element, by the name it has there. */
const written = (name: string): string =>
  [...script.matchAll(new RegExp(`${name}\\.textContent = (.*)`, 'g'))].map(([, text]) => text).join(' ')
const letters = (text: string): string => text.replace(/navigator\.onLine \?|[':}]/g, '')

const TEXTS: Record<string, string> = {
  'sora 600': `${brand.name} ${ofElements('h1')} ${letters(written('title'))}`,
  'inter 400': `${ofElements('p', 'li')} ${letters(written('note'))}`,
  'inter 600': ofElements('a'),
}

describe('The offline page', () => {
  for (const { face, weight, woff2 } of offlineFaces)
    test(`has every letter that it shows in ${face} ${weight}`, () => {
      const characters = charactersOfFont(Buffer.from(woff2, 'base64'))
      const text = TEXTS[`${face} ${weight}`] ?? ''
      assert.ok(text.trim().length > 8)
      assert.deepEqual(
        [...text].filter((letter) => !characters.has(letter.codePointAt(0) ?? 0)),
        [],
      )
    })

  test('asks for no file, and its places for a nonce are those of its style and its script', () => {
    assert.equal(offlineDocument.split(NONCE).length - 1, 2)
    assert.deepEqual(offlineDocument.match(/url\((?!data:)|src="|href="[^"]/g), null)
  })

  test('weighs little', () => {
    const bytes = brotliCompressSync(workerSource(true)).length
    assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`)
  })
})
