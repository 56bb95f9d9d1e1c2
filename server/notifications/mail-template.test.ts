import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMail } from './mail-template.ts'

test('of a row only what is short stays whole: an address beside its label is never wider than a phone', () => {
  const rows = [
    ['Receipt sent to', 'clara@swellframe.example'],
    ['Goes back to you', '€1,234.50'],
  ] as const
  const { html } = renderMail(
    { subject: 'A', title: 'B', parts: [{ kind: 'rows', rows }] },
    'https://a.example',
  )
  assert.match(html, /word-break:break-word">clara@swellframe\.example</)
  assert.match(html, /white-space:nowrap">€1,234\.50</)
})
