import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sendMail } from '#server/notifications/mails/send-mail.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { recordStatements } from '#tests/support/database/record-statements.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { RESET_MAILS, RESET_REQUESTS } from '../policy.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

const ask = (email: unknown, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/surfer-forgot-password',
    payload: { email },
    remoteAddress: '198.51.100.1',
    ...options,
  })
const mailsTo = (email: string) => site.inbox?.messages().filter((mail) => mail.to === email) ?? []
const linksTo = (email: string) =>
  mailsTo(email).map(({ text }) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'about:blank'))
const validate = async (link: URL | undefined) =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/api/auth/surfer-validate-reset-token',
      payload: { token: link?.searchParams.get('token') ?? '' },
    })
  ).statusCode

test('a surfer is mailed a link that works, in words that say how long and what else', async () => {
  const { email } = await makeSurfer(site.context, { first_name: 'Zé <b>evil.example</b>' })
  const answer = await ask(` ${email.toUpperCase()} `)
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(answer.json(), { ok: true })
  await site.drain()
  const [mail, ...copies] = mailsTo(email)
  assert.equal(copies.length, 0)
  assert.equal(mail?.subject, 'Choose a new password for Swellframe')
  for (const words of ['works once, for 60 minutes', 'It was not you? Then do nothing']) {
    assert.ok(mail?.text.replace(/\s+/g, ' ').includes(words), words)
    assert.ok(mail?.html?.includes(words), words)
  }
  assert.ok(!mail?.html?.includes('<b>'))
  assert.doesNotMatch(`${mail?.text}${mail?.html}`, /evil\.example/)
  const [link] = linksTo(email)
  assert.equal(link?.pathname, '/reset-password')
  assert.equal(link?.searchParams.get('type'), 'surfer')
  assert.equal(await validate(link), 200)
})

test('known and unknown addresses, and those of photographers only, are answered alike and leave no trace of who was named', async () => {
  const photographer = await makePhotographer(site.context)
  const surfer = await makeSurfer(site.context)
  const answers = await Promise.all(
    [surfer.email, photographer.email, 'nobody@example.org'].map((email) => ask(email)),
  )
  for (const answer of answers) {
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.body, '{"ok":true}')
  }
  await site.drain()
  assert.deepEqual([photographer.email, 'nobody@example.org'].flatMap(mailsTo), [])
  assert.equal(mailsTo(surfer.email).length, 1)
  const { rows } = await site.context.pool.query<{ row: string }>(
    'select r::text as row from reset_request r union all select data::text from pgboss.job',
  )
  assert.ok(!rows.some(({ row }) => row.includes('example.org')))
})

test('known and unknown addresses cost the same work: the same statements, and one job alike', async () => {
  const { email } = await makeSurfer(site.context)
  // What opens once only, such as a connection, is open from here on.
  await ask('nobody-before@example.org', { remoteAddress: '203.0.113.1' })
  await site.drain()
  const statements = recordStatements(site.context.pool)
  const costs: { statements: string[]; jobs: string[] }[] = []
  for (const named of [email, 'nobody-at-all@example.org']) {
    statements.length = 0
    await ask(named, { remoteAddress: '203.0.113.2' })
    const { rows } = await site.context.pool.query<{ job: string }>(
      `select concat_ws(' ', name, (select string_agg(key, ' ') from jsonb_object_keys(data) as key), priority, start_after - created_on) as job
       from pgboss.job where state = 'created'`,
    )
    costs.push({ statements: statements.slice(0, -1), jobs: rows.map(({ job }) => job) })
    await site.drain()
  }
  const [known, unknown] = costs
  assert.ok(known && known.statements.length >= 6, known?.statements.join('\n'))
  assert.equal(known.jobs.length, 1)
  assert.deepEqual(unknown, known)
})

test('the link begins with our own address, whatever host the request names', async () => {
  const evil = 'evil.example'
  const variants: Record<string, string>[] = [
    { host: evil },
    { host: `${evil}:80` },
    { host: `127.0.0.1@${evil}` },
    { host: `127.0.0.1.${evil}` },
    { host: '' },
    { host: `127.0.0.1:3000.${evil}` },
    { host: 'EVIL.example' },
    { 'x-forwarded-host': evil },
    { 'x-forwarded-host': `${evil}, 127.0.0.1` },
    { 'x-forwarded-host': `127.0.0.1, ${evil}` },
    { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https' },
    { 'x-forwarded-server': evil },
    { 'x-host': evil },
    { 'x-original-host': evil },
    { 'x-http-host-override': evil },
    { forwarded: `host=${evil};proto=https` },
    { forwarded: `for=127.0.0.1;host="${evil}"` },
    { origin: `https://${evil}` },
    { referer: `https://${evil}/reset` },
    { 'x-original-url': `https://${evil}/`, 'x-rewrite-url': `https://${evil}/` },
    { 'x-forwarded-port': '8443', 'x-forwarded-prefix': `//${evil}` },
  ]
  assert.ok(variants.length >= 20)
  for (const [n, headers] of variants.entries()) {
    const { email } = await makeSurfer(site.context)
    assert.equal((await ask(email, { headers, remoteAddress: `127.0.1.${n}` })).statusCode, 200)
    await site.drain()
    const [link, ...others] = linksTo(email)
    assert.equal(link?.origin, site.url, JSON.stringify(headers))
    assert.equal(others.length, 0)
    assert.ok(!JSON.stringify(mailsTo(email)).includes(evil))
  }
})

test('each request ends the link before it; who asks all the time neither floods the owner nor takes the last link', async () => {
  const { email } = await makeSurfer(site.context)
  for (let n = 0; n < RESET_MAILS + 3; n += 1) {
    assert.equal((await ask(email, { remoteAddress: `198.51.100.${n}` })).statusCode, 200)
    await site.drain()
  }
  const links = linksTo(email)
  assert.equal(links.length, RESET_MAILS)
  const states = await Promise.all(links.map(validate))
  assert.deepEqual(states.sort(), [200, ...Array(RESET_MAILS - 1).fill(422)])
})

test('one network that asks for very many is slowed down, others are not', async () => {
  const from = (remoteAddress: string) => ask('nobody@example.org', { remoteAddress })
  for (let n = 0; n < RESET_REQUESTS; n += 1) assert.equal((await from('192.0.2.9')).statusCode, 200)
  assert.equal((await from('192.0.2.9')).statusCode, 429)
  assert.equal((await from('192.0.2.10')).statusCode, 200)
})

test('while the mail server is away no link is used up, and later one mail goes', async () => {
  const { email } = await makeSurfer(site.context)
  await ask(email)
  const { send } = site.context.mailer
  site.context.mailer.send = () => Promise.reject(new Error('connection refused'))
  await assert.rejects(site.drain())
  const { rows } = await site.context.pool.query<{ id: number }>(
    'select id from reset_request where surfer_id is not null',
  )
  assert.equal(rows.length, 1)
  site.context.mailer.send = send
  assert.equal(mailsTo(email).length, 0)
  await Promise.all(Array.from({ length: 10 }, () => sendMail(site.context, 'reset', rows[0]?.id ?? 0)))
  const links = linksTo(email)
  assert.equal(links.length, 1)
  assert.equal(await validate(links[0]), 200)
})

test('what is no address is refused in its field', async () => {
  for (const email of [
    '',
    '   ',
    'nobody',
    'a@b',
    `${'x'.repeat(10_000)}@example.org`,
    '<b>@example.org',
    7,
    null,
  ])
    assert.deepEqual(Object.keys((await ask(email)).json().fields), ['email'], String(email).slice(0, 20))
})
