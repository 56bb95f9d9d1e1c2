import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initials } from './initials.ts'

test('An avatar shows the first sign of both names', () => {
  assert.equal(initials('inês', ' duarte'), 'ID')
  assert.equal(initials('élio', ''), 'É')
  assert.equal(initials('🌊', 'Reis'), '🌊R')
})
