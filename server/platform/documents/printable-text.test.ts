import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printableText } from './printable-text.ts'

const latin = (codePoint: number): boolean =>
  codePoint < 0x250 || codePoint === 0x2039 || codePoint === 0x203a

test('what a font has is drawn as it is, composed', () => {
  assert.equal(printableText('Ine\u0302s Mare\u0301s', latin), 'Inês Marés')
})

test('what it lacks stands there by its numbers, and what nobody sees is left out', () => {
  assert.equal(printableText('Ana 山田 B', latin), 'Ana ‹U+5C71 U+7530› B')
  assert.equal(printableText('\u202eשלום\u200d', latin), '‹U+05E9 U+05DC U+05D5 U+05DD›')
  assert.equal(printableText('🏄', latin), '‹U+1F3C4›')
  assert.equal(printableText('', latin), '')
})
