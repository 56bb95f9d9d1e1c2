import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brand } from '#contract/brand.ts'
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

test('the address of our support can be pressed wherever a mail names it, and a picture has its place before its row', () => {
  const { html, text } = renderMail(
    {
      subject: 'A',
      title: 'B',
      parts: [
        { kind: 'text', text: `Write to ${brand.supportEmail} <b>` },
        {
          kind: 'rows',
          total: true,
          rows: [
            ['Photo', '€5.00', '/media/a.webp'],
            ['Clip', '', null],
            ['Fee', '€1.00'],
            ['Total', '€14.00'],
          ],
        },
      ],
    },
    'https://a.example',
  )
  assert.equal(html.match(new RegExp(`<a href="mailto:${brand.supportEmail}"`, 'g'))?.length, 2)
  assert(html.includes('&#60;b&#62;') && !text.includes('mailto:'))
  assert.deepEqual(
    [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src),
    ['https://a.example/icon-192.png', 'https://a.example/media/a.webp'],
  )
  for (const label of ['Fee', 'Total']) assert.match(html, new RegExp(`colspan="2"[^>]*>${label}<`))
  assert.doesNotMatch(html, /colspan="2"[^>]*>Clip</)
  assert(text.includes('\nClip\nFee: €1.00\n'))
})

test('the plain text of a mail begins with its title and what it says, not with what a picture shows', () => {
  const { text } = renderMail(
    {
      subject: 'A',
      title: 'Your session is live',
      parts: [
        { kind: 'picture', alt: 'Supertubos', src: '/media/a.webp', path: '/session/1' },
        { kind: 'text', text: 'Surfers can find it.' },
      ],
    },
    'https://a.example',
  )
  assert(text.startsWith('Your session is live\n\nSurfers can find it.\n'))
})
