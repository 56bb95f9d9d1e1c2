import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brand } from '#contract/brand.ts'
import { ALERTS_PER_ADDRESS, ALERTS_PER_NETWORK, WAITING_MAX } from '#contract/notifications/notifications.ts'
import { addDays, formatLongDate, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  ask,
  CONFIRM,
  confirm,
  mailsTo,
  newEmail,
  press,
  tokenFor,
} from '#tests/support/factories/alert-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

const waiting = async (place: number, date = today()) => {
  const { headers } = await makePhotographer(site.context)
  const url = `/api/sessionupload/waiting?location_id=${place}&date=${date}`
  return (await site.app.inject({ url, headers })).json<{ waiting: number }>().waiting
}
const moved = async (email: string, hours: number) => {
  const { id } = await site.context.db
    .selectFrom('alert_address')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await site.context.pool.query(
    `update alert_confirmation c set asked_at = c.asked_at - make_interval(hours => $2)
     from session_alert r where r.id = c.session_alert_id and r.address_id = $1`,
    [id, hours],
  )
}

test('a stranger to us is asked once to confirm, in our words, and counts as waiting only then', async () => {
  const spot = await makeLocation(site.context, 'Praia <b>do Sal</b>')
  const email = newEmail()
  for (let n = 0; n < 3; n += 1) {
    const answer = await ask(site, { email: ` ${email.toUpperCase()} `, location_id: spot.id })
    assert.deepEqual([answer.statusCode, answer.json()], [200, { ok: true }])
  }
  assert.equal(await waiting(spot.id), 0)
  await site.drain()
  const [mail, ...copies] = mailsTo(site, email)
  assert.equal(copies.length, 0)
  assert.match(mail?.subject ?? '', CONFIRM)
  assert(mail?.html?.includes('Praia &#60;b&#62;do Sal&#60;/b&#62;'))
  assert(mail?.text.replace(/\s+/g, ' ').includes(formatLongDate(today())))
  const always = [`${site.url}/icon-192.png`, `mailto:${brand.supportEmail}`]
  for (const [, link = ''] of (mail?.html ?? '').matchAll(/(?:href|src)="([^"]*)"/g))
    assert(link.startsWith(`${site.url}/notify/confirm#`) || always.includes(link), link)
  const token = tokenFor(site, email, 'confirm')
  assert.deepEqual((await press(site, 'confirm', token)).json(), { already: false })
  assert.deepEqual((await press(site, 'confirm', token)).json(), { already: true })
  assert.equal(await waiting(spot.id), 1)
  await ask(site, { email, location_id: spot.id })
  assert.equal(await waiting(spot.id), 1)
  // Confirmed once, the address needs no second link.
  const other = await makeLocation(site.context)
  await ask(site, { email, location_id: other.id })
  assert.equal(await waiting(other.id), 1)
  await site.drain()
  assert.equal(mailsTo(site, email).length, 1)
})

test('twenty times the same at once is one row and one mail', async () => {
  const { id } = await makeSurfSchool(site.context)
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(site, { email, surfschool_id: id }, undefined, '192.0.2.7')),
  )
  assert(answers.every(({ statusCode }) => statusCode === 200))
  await site.drain()
  assert.equal(mailsTo(site, email).length, 1)
  await confirm(site, email)
  assert.equal(await waiting(-id), 1)
})

test("a surfer's own address needs no mail, somebody else's does, and a photographer's too", async () => {
  const spot = await makeLocation(site.context)
  const surfer = await makeSurfer(site.context)
  await ask(site, { email: surfer.email, location_id: spot.id }, surfer)
  assert.equal(await waiting(spot.id), 1)
  const stranger = newEmail()
  await ask(site, { email: stranger, location_id: spot.id }, surfer)
  const photographer = await makePhotographer(site.context)
  await ask(site, { email: photographer.email, location_id: spot.id }, photographer)
  const dead = { ...surfer, headers: { authorization: `Bearer ${'a'.repeat(43)}` } }
  const other = await makeSurfer(site.context)
  assert.equal((await ask(site, { email: other.email, location_id: spot.id }, dead)).statusCode, 200)
  assert.equal(await waiting(spot.id), 1)
  await site.drain()
  assert.equal(mailsTo(site, surfer.email, CONFIRM).length, 0)
  for (const { email } of [{ email: stranger }, photographer, other])
    assert.equal(mailsTo(site, email, CONFIRM).length, 1)
})

test('what is no request is refused with a sentence', async () => {
  const spot = await makeLocation(site.context)
  const school = await makeSurfSchool(site.context)
  const email = newEmail()
  const list = 'Please select a surf spot or surf school from the list'
  const unknown = 'Please select a valid option from the dropdown list'
  for (const [wish, status, field, sentence] of [
    [{ email }, 422, 'location_id', list],
    [{ email, location_id: spot.id, surfschool_id: school.id }, 422, 'location_id', list],
    [{ email, location_id: 2_147_483_647 }, 422, 'location_id', unknown],
    [{ email, surfschool_id: 2_147_483_647 }, 422, 'location_id', unknown],
    [
      { email, location_id: spot.id, day: addDays(today(), 1) },
      422,
      'day',
      'The date may not be in the future',
    ],
    [
      { email, location_id: spot.id, from: '09:00', to: '09:00' },
      422,
      'to',
      'The end must come after the beginning',
    ],
    [{ email, location_id: spot.id, to: '09:00' }, 422, 'from', 'Please choose a time, or leave both empty'],
    [{ email, location_id: spot.id, from: '24:00', to: '25:00' }, 400, 'from', 'Please choose a time'],
    [{ email, location_id: spot.id, day: '2026-02-30' }, 400, 'day', 'Please choose a valid date'],
    [{ email: 'nobody', location_id: spot.id }, 400, 'email', 'Please enter a valid email'],
    [{ email: `${'a'.repeat(10_000)}@b.pt`, location_id: spot.id }, 400, 'email', undefined],
    [{ email: 'a@b.pt\r\nBcc: c@d.pt', location_id: spot.id }, 400, 'email', undefined],
    [{ email, location_id: 1.5 }, 400, 'location_id', undefined],
    [{ email: { $gt: '' }, location_id: spot.id }, 400, 'email', undefined],
  ] as const) {
    const answer = await ask(site, wish, undefined, '192.0.2.8')
    const body = answer.json<{ fields: Record<string, string> }>()
    assert.equal(answer.statusCode, status, answer.body)
    assert(body.fields[field], answer.body)
    if (sentence) assert.equal(body.fields[field], sentence)
  }
  await site.drain()
  assert.equal(mailsTo(site, email).length, 0)
})

test('whoever types a stranger again and again makes us write to him three times and no oftener than daily', async () => {
  const spot = await makeLocation(site.context)
  const email = newEmail()
  const count = async () => {
    await ask(site, { email, location_id: spot.id })
    await site.drain()
    return mailsTo(site, email).length
  }
  assert.equal(await count(), 1)
  assert.equal(await count(), 1)
  for (const mails of [2, 3, 3]) {
    await moved(email, 25)
    assert.equal(await count(), mails)
  }
})

test('one address holds so many requests a day, known to us or not; one network types so many addresses', async () => {
  const surfer = await makeSurfer(site.context)
  const spots = await Promise.all(
    Array.from({ length: ALERTS_PER_ADDRESS + 1 }, () => makeLocation(site.context)),
  )
  for (const [email, by] of [
    [surfer.email, surfer],
    [newEmail(), undefined],
  ] as const) {
    const statuses: number[] = []
    for (const { id } of spots)
      statuses.push((await ask(site, { email, location_id: id }, by, '192.0.2.9')).statusCode)
    assert.deepEqual(statuses, [...Array<number>(ALERTS_PER_ADDRESS).fill(200), 429])
  }
  const spot = await makeLocation(site.context)
  const { pool } = site.context
  const before = await pool.query('select count(*)::int as n from alert_address')
  const asks = Array.from({ length: ALERTS_PER_NETWORK + 5 }, () =>
    ask(site, { email: newEmail(), location_id: spot.id }, undefined, '192.0.2.10'),
  )
  const answers = await Promise.all(asks)
  const after = await pool.query('select count(*)::int as n from alert_address')
  assert.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 5)
  assert.equal(after.rows[0].n - before.rows[0].n, ALERTS_PER_NETWORK)
})

test('a link is only what a mail carried, for its own purpose and as long as it lives', async () => {
  const spot = await makeLocation(site.context)
  const email = newEmail()
  await ask(site, { email, location_id: spot.id }, undefined, '192.0.2.11')
  await site.drain()
  const token = tokenFor(site, email, 'confirm')
  const { rows } = await site.context.pool.query('select * from alert_link')
  assert(!JSON.stringify(rows).includes(token))
  assert.equal((await press(site, 'unsubscribe', token)).statusCode, 410)
  assert.equal((await press(site, 'confirm', 'a'.repeat(43))).json().message, 'This link is no longer valid.')
  assert.equal((await press(site, 'confirm', '../../etc')).statusCode, 400)
  // Opening the page changes nothing: mail scanners open links.
  assert.equal((await site.app.inject({ url: `/api/help/unsubscribe/${token}` })).statusCode, 404)
  await site.context.pool.query("update alert_link set expires_at = now() - interval '1 second'")
  assert.equal((await press(site, 'confirm', token)).statusCode, 410)
  assert.equal(await waiting(spot.id), 0)
})

test('only a photographer asks how many wait, of a place and day that can be', async () => {
  const { headers } = await makePhotographer(site.context)
  for (const query of ['', '?location_id=0&date=2026-11-20', '?location_id=9999999999&date=2026-11-20'])
    assert.equal(
      (await site.app.inject({ url: `/api/sessionupload/waiting${query}`, headers })).statusCode,
      400,
    )
  const surfer = await makeSurfer(site.context)
  const url = '/api/sessionupload/waiting?location_id=1&date=2026-11-20'
  assert.equal((await site.app.inject({ url, headers: surfer.headers })).statusCode, 403)
  assert.equal((await site.app.inject({ url })).statusCode, 401)
})

test('so many who wait are counted no further', async () => {
  const spot = await makeLocation(site.context)
  const comeAsMany = (count: number) =>
    site.context.pool.query(
      `with address as (insert into alert_address (email, confirmed_at) select gen_random_uuid() || '@example.org', now() from generate_series(1, $1) returning id)
        insert into session_alert (address_id, location_id, day) select id, $2, $3 from address`,
      [count, spot.id, today()],
    )
  await comeAsMany(WAITING_MAX - 1)
  assert.equal(await waiting(spot.id), WAITING_MAX - 1)
  await comeAsMany(20)
  assert.equal(await waiting(spot.id), WAITING_MAX)
})

test("strangers who type an address use up none of its owner's alerts", async () => {
  const surfer = await makeSurfer(site.context)
  const spots = await Promise.all(
    Array.from({ length: ALERTS_PER_ADDRESS + 1 }, () => makeLocation(site.context)),
  )
  for (const { id } of spots)
    await ask(site, { email: surfer.email, location_id: id }, undefined, '192.0.2.30')
  const [first, last] = [spots[0]?.id ?? 0, spots.at(-1)?.id ?? 0]
  for (const location_id of [last, first]) {
    assert.equal((await ask(site, { email: surfer.email, location_id }, surfer)).statusCode, 200)
    assert.equal(await waiting(location_id), 1)
  }
})
