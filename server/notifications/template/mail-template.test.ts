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
  assert.match(html, /word-break:break-word">clara@<wbr>swellframe\.example</)
  assert.match(html, /white-space:nowrap">€1,234\.50</)
})

test('a mail has its night colours, and no word of it is wider than a phone', () => {
  const endless = 'x'.repeat(300)
  const text = { kind: 'text', text: endless } as const
  const { html } = renderMail({ subject: 'A', title: endless, parts: [text] }, 'https://a.example')
  assert.match(html, /<meta name="color-scheme" content="light dark">/)
  assert.match(html, /@media \(prefers-color-scheme:dark\)/)
  const parts = html.match(/<(h1|p) [^>]*>x{300}/g) ?? []
  assert.equal(parts.length, 2)
  for (const part of parts) assert.match(part, /word-break:break-word/)
})
