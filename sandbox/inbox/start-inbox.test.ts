import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'
import { type Inbox, startInbox } from './start-inbox.ts'

describe('the inbox of one machine', () => {
  let folder = ''
  let inbox: Inbox
  const start = () =>
    startInbox({ dataDir: join(folder, 'inbox'), host: '127.0.0.1', smtpPort: 0, httpPort: 0 })
  const mail = { from: 'Shop <shop@example.org>', to: 'ana@example.org', subject: 'Olá 🌊', text: 'Hi' }
  const send = (changes: object = {}) => createTransport(inbox.smtpUrl).sendMail({ ...mail, ...changes })
  const get = async (path: string) => fetch(`${inbox.url}${path}`)
  const list = async (path: string) => (await (await get(path)).json()) as Mail[]

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-inbox-'))
    inbox = await start()
  })
  beforeEach(() => fetch(`${inbox.url}/api/messages`, { method: 'DELETE' }))
  after(async () => {
    await inbox.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('shows what was sent as JSON, newest first, and by address', async () => {
    await send({ html: '<p>Hi</p>' })
    await send({ to: 'Bo <bo@example.org>', bcc: 'hidden@example.org', subject: 'Second' })
    const all = await list('/api/messages')
    assert.deepEqual(
      all.map(({ to, subject }) => [to, subject]),
      [
        ['bo@example.org, hidden@example.org', 'Second'],
        ['ana@example.org', 'Olá 🌊'],
      ],
    )
    const [first] = await list('/api/messages?to=ANA@example.org')
    assert(first)
    assert.deepEqual(
      [first.from, first.text.trim(), first.html?.trim()],
      ['"Shop" <shop@example.org>', 'Hi', '<p>Hi</p>'],
    )
    assert(Date.parse(first.date) > Date.now() - 60_000)
    assert.deepEqual(await (await get(`/api/messages/${first.id}`)).json(), first)
    assert.equal((await get('/api/messages/999')).status, 404)
  })

  test('waits for a mail that is on its way, and names what came when none fits', async () => {
    const waiting = inbox.waitFor(({ subject }) => subject === 'Receipt')
    await send()
    await send({ subject: 'Receipt' })
    assert.equal((await waiting).subject, 'Receipt')
    await assert.rejects(
      inbox.waitFor(() => false, 20),
      /ana@example\.org: Receipt/,
    )
  })

  test('escapes everything on its pages and lets a mail run nothing', async () => {
    await send({
      subject: '<img src=x onerror=alert(1)>',
      text: '</pre><script>alert(2)</script>',
      html: '<script>alert(3)</script><a href="https://example.org/a?b=1&amp;c=2&#38;d=3">go</a>',
    })
    const [{ id } = { id: 0 }] = inbox.messages()
    const pages = await Promise.all(['/', '/?to=%22%3E%3Cscript%3E', `/messages/${id}`].map(get))
    for (const page of pages) {
      const text = await page.text()
      assert.doesNotMatch(text, /<script|<img/)
      assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/)
    }
    assert.match(
      await (await get(`/messages/${id}`)).text(),
      /href="https:\/\/example\.org\/a\?b=1&amp;c=2&amp;d=3"/,
    )
    const own = await get(`/messages/${id}/html`)
    assert.match(own.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox allow-popups/)
  })

  test('keeps its mails over a restart and forgets a half-written one', async () => {
    await send()
    await inbox.close()
    await writeFile(join(folder, 'inbox', '00000999.eml.part'), 'half')
    inbox = await start()
    assert.deepEqual(
      inbox.messages().map(({ subject }) => subject),
      ['Olá 🌊'],
    )
    await send({ subject: 'Later' })
    assert.equal(inbox.messages()[0]?.subject, 'Later')
    assert.equal((await readdir(join(folder, 'inbox'))).length, 2)
  })

  test('refuses a mail over 10 MB and a stranger who would empty it, and outlives a rude client', async () => {
    await assert.rejects(send({ text: 'x'.repeat(11 * 1024 * 1024) }), /552|too large|size/i)
    await new Promise((resolve) => {
      const socket = connect(inbox.smtpPort, '127.0.0.1', () => {
        socket.write('EHLO x\r\nMAIL FROM:<a@b.c>\r\n', () => socket.destroy())
      })
      socket.on('close', resolve)
    })
    await send()
    const headers = { origin: 'http://elsewhere.example' }
    const refused = await fetch(`${inbox.url}/delete`, { method: 'POST', headers, redirect: 'manual' })
    assert.equal(refused.status, 404)
    assert.equal(inbox.messages().length, 1)
  })
})
