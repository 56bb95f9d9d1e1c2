import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shotLists } from '#sandbox/demo/shot-lists.ts'
import { plannedShotLists } from './shot-lists.ts'

test('the demo is told of the very pictures that are painted', () => {
  assert.deepEqual(shotLists, plannedShotLists())
})
