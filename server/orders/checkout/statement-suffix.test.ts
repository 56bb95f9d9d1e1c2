import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementSuffix } from './statement-suffix.ts'

test("the order's number fits behind the name on a statement, however many orders there were", () => {
  const words = (id: number) => statementSuffix(id).statement_descriptor_suffix
  assert.deepEqual([1, 9_999, 10_000, 9_999_999, 10_000_000, 999_999_999].map(words), [
    'ORDER 1',
    'ORDER 9999',
    'NO 10000',
    'NO 9999999',
    'N10000000',
    'N999999999',
  ])
  assert.equal(words(2_147_483_647), undefined)
})
