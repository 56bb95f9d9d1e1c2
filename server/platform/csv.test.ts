import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv.ts'

test('a line of CSV holds any text, and amounts stay numbers', () => {
  assert.equal(csvLine(['a', 7, { cents: -1205 }, { cents: 5 }, null]), 'a,7,-12.05,0.05,\r\n')
  assert.equal(
    csvLine(['say "hi", twice', 'a\nb', 'Ondas é 🏄']),
    '"say ""hi"", twice","a\nb",Ondas é 🏄\r\n',
  )
})

test('what a spreadsheet would run is plain text', () => {
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])
    assert.match(csvLine([evil]), /^"?'/, evil)
  assert.equal(csvLine(['=HYPERLINK("http://x","y")']), `"'=HYPERLINK(""http://x"",""y"")"\r\n`)
})
