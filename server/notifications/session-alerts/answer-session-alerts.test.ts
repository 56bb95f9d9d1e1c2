import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { brand } from '#contract/brand.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { sessionPublished } from '#server/ingest/events.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer, PASSWORD } from '#tests/support/factories/account-factory.ts'
import {
  ask,
  confirm,
  mailsTo,
  newEmail,
  press,
  READY,
  tokenFor,
} from '#tests/support/factories/alert-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeSession, type SessionOverrides } from '#tests/support/factories/session-factory.ts'
import { runHousekeeping } from '../run-housekeeping.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { answerSessionAlerts } from './answer-session-alerts.ts'

let site: TestApp
// Each test has a site of its own: one runs workers beside it.
beforeEach(async () => {
  site = await startTestApp({ mail: true })
})
afterEach(() => site.close())

/** Publishes a session and runs all jobs that follow. */
async function publish(overrides: Omit<SessionOverrides, 'photographer_id'>, name = 'Tomás') {
  const { id: photographer_id } = await makePhotographer(site.context, { first_name: name, ready: true })
  const session = await makeSession(site.context, { images: 2, ...overrides, photographer_id })
  await publishEvent(session.id)
  await site.drain()
  return session
}
const publishEvent = (session_id: number) =>
  site.context.db.transaction().execute((tx) => site.context.publish(tx, sessionPublished, { session_id }))
async function waiter(wish: { location_id?: number; surfschool_id?: number; day?: string }) {
  const surfer = await makeSurfer(site.context)
  assert.equal((await ask(site, { email: surfer.email, ...wish }, surfer)).statusCode, 200)
  return surfer.email
}
const ready = (email: string) => mailsTo(site, email, READY)

test('who asked for that place and day hears of it once, with picture, facts, links and a way out', async () => {
  const spot = await makeLocation(site.context)
  const email = await waiter({ location_id: spot.id })
  const session = await publish({ location_id: spot.id }, `<b>Zé</b>\u202e`)
  await publishEvent(session.id)
  await publish({ location_id: spot.id })
  const [mail, ...copies] = ready(email)
  assert.equal(copies.length, 0)
  assert.equal(mail?.subject, `Your session is ready: ${spot.name}`)
  for (const part of [
    spot.name,
    '08:00 - 09:00',
    nameInMail('<b>Zé</b> Ribeiro'),
    `${site.url}/session/${session.id}`,
  ])
    assert(mail?.text.includes(part), part)
  assert(mail?.text.includes(`${site.url}/sessions?location_id=${spot.id}&date=${today()}`))
  const html = mail?.html ?? ''
  assert(html.includes(`<img src="${site.url}/media/${session.images[0]?.preview_key.split('/')[2]}"`), html)
  assert(!html.includes('<b>Zé') && !html.includes('\u202e'))
  for (const [, link] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    assert(link?.startsWith(`${site.url}/`) || link === `mailto:${brand.supportEmail}`, link)
  const answer = await fetch(`${site.inbox?.url}/messages/${mail?.id}/source`)
  const source = (await answer.text()).replace(/\r\n\s+/g, ' ')
  const [, header] = /List-Unsubscribe: <([^>]+)>/i.exec(source) ?? []
  assert.match(source, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
  assert.match(header ?? '', new RegExp(`^${site.url}/api/help/unsubscribe/[\\w-]{43}$`))
})

test('another spot, another day, a school at that spot, and a session that is not out answer nobody', async () => {
  const spot = await makeLocation(site.context)
  const school = await makeSurfSchool(site.context)
  const atSpot = await waiter({ location_id: spot.id })
  const atSchool = await waiter({ surfschool_id: school.id })
  await publish({ location_id: spot.id, session_date: addDays(today(), -1) })
  await publish({})
  await publish({ location_id: spot.id, state: 'finalised' })
  await publish({ location_id: spot.id, created_at: new Date(Date.now() - 40 * 86_400_000) })
  assert.deepEqual([ready(atSpot).length, ready(atSchool).length], [0, 0])
  await publish({ surfschool_id: school.id })
  assert.deepEqual([ready(atSpot).length, ready(atSchool).length], [0, 1])
  assert(ready(atSchool)[0]?.text.includes(`location_id=-${school.id}&date=`))
  await publish({ location_id: spot.id })
  assert.deepEqual([ready(atSpot).length, ready(atSchool).length], [1, 1])
})

test('a session that is there already answers at once, for who confirms as for who is logged in', async () => {
  const spot = await makeLocation(site.context)
  await publish({ location_id: spot.id })
  const surfer = await waiter({ location_id: spot.id })
  const guest = newEmail()
  await ask(site, { email: guest, location_id: spot.id })
  await site.drain()
  assert.deepEqual([ready(surfer).length, ready(guest).length], [1, 0])
  await confirm(site, guest)
  await site.drain()
  assert.equal(ready(guest).length, 1)
  await ask(site, { email: guest, location_id: spot.id })
  await site.drain()
  assert.equal(mailsTo(site, guest).length, 2)
})

test('an address nobody confirmed hears nothing, whatever is published', async () => {
  const spot = await makeLocation(site.context)
  const email = newEmail()
  await ask(site, { email, location_id: spot.id })
  await publish({ location_id: spot.id })
  assert.equal(mailsTo(site, email).length, 1)
  assert.equal(ready(email).length, 0)
})

test('who unsubscribes, by the page or by one click, hears no more until he confirms again', async () => {
  for (const way of ['page', 'one click'] as const) {
    const [first, second] = [await makeLocation(site.context), await makeLocation(site.context)]
    const email = await waiter({ location_id: first.id })
    await publish({ location_id: first.id })
    const token = tokenFor(site, email, 'unsubscribe')
    const leave = () =>
      way === 'page'
        ? press(site, 'unsubscribe', token)
        : site.app.inject({
            method: 'POST',
            url: `/api/help/unsubscribe/${token}`,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: 'List-Unsubscribe=One-Click',
          })
    await ask(site, { email, location_id: second.id })
    assert.deepEqual(
      [(await leave()).json(), (await leave()).json()],
      [{ already: false }, { already: true }],
    )
    await publish({ location_id: second.id })
    assert.equal(mailsTo(site, email).length, 1)
    await ask(site, { email, location_id: second.id })
    await site.drain()
    assert.equal(ready(email).length, 1)
    await confirm(site, email)
    await site.drain()
    assert.equal(ready(email).length, 2)
  }
})

test('a thousand waiting people get one mail each, though the job runs five times at once', async () => {
  const spot = await makeLocation(site.context)
  const { pool, queue, db } = site.context
  await pool.query(`insert into alert_address (email, confirmed_at)
    select 'crowd-' || n || '@example.org', now() from generate_series(1, 1000) n`)
  await pool.query(
    `insert into session_alert (address_id, day, location_id)
     select id, $1, $2 from alert_address where email like 'crowd-%'`,
    [today(), spot.id],
  )
  const { id: photographer_id } = await makePhotographer(site.context, { ready: true })
  const session = await makeSession(site.context, { photographer_id, location_id: spot.id })
  await Promise.all(
    Array.from({ length: 5 }, () => answerSessionAlerts({ db, queue }, { session_id: session.id })),
  )
  const { rows } =
    await pool.query(`select count(*)::int as jobs, count(distinct data->>'subject_id')::int as people
    from pgboss.job where name = 'notifications.mail' and data->>'kind' = 'session-ready' and state = 'created'`)
  assert.deepEqual(rows, [{ jobs: 1000, people: 1000 }])
  // Only some mails are sent: the test is that each alert has one mail job.
  await pool.query(
    `delete from pgboss.job where data->>'kind' = 'session-ready' and (data->>'subject_id')::int % 50 <> 0`,
  )
  await site.drain()
  const crowd = site.inbox?.messages().filter(({ to }) => to.startsWith('crowd-')) ?? []
  assert.equal(crowd.length, 20)
  assert.equal(new Set(crowd.map(({ to }) => to)).size, 20)
})

test('one address the mail server refuses does not hold up the others', async () => {
  const spot = await makeLocation(site.context)
  const [bad, good] = [await waiter({ location_id: spot.id }), await waiter({ location_id: spot.id })]
  const { mailer } = site.context
  const { send } = mailer
  const tries: string[] = []
  mailer.send = async (mail) => {
    tries.push(mail.to)
    if (mail.to === bad) throw new Error('550 no such mailbox')
    await send(mail)
  }
  await site.work()
  try {
    const { id: photographer_id } = await makePhotographer(site.context, { ready: true })
    const session = await makeSession(site.context, { photographer_id, location_id: spot.id })
    await publishEvent(session.id)
    const came = await site.inbox?.waitFor(({ to, subject }) => to === good && READY.test(subject))
    assert(came)
  } finally {
    mailer.send = send
  }
  await site.inbox?.waitFor(({ to, subject }) => to === bad && READY.test(subject), 30_000)
  assert(tries.includes(bad))
  assert.deepEqual([ready(bad).length, ready(good).length], [1, 1])
})

test('what waited for thirty days is forgotten, and then the address', async () => {
  const spot = await makeLocation(site.context)
  const { context } = site
  const [old, young] = [await waiter({ location_id: spot.id }), await waiter({ location_id: spot.id })]
  const age = (days: number) =>
    context.pool.query(
      `with a as (update alert_address set asked_at = now() - make_interval(days => $2) where email = $1 returning id)
       update session_alert set asked_at = now() - make_interval(days => $2) from a where address_id = a.id`,
      [old, days],
    )
  const kept = async () => {
    await runHousekeeping(context)
    const { rows } = await context.pool.query<{ email: string; requests: number }>(
      `select email, (select count(*)::int from session_alert r where r.address_id = a.id) as requests
       from alert_address a where email = any($1) order by email = $2 desc`,
      [[old, young], old],
    )
    return rows
  }
  await age(29)
  assert.equal((await kept())[0]?.requests, 1)
  await age(31)
  assert.deepEqual(await kept(), [
    { email: old, requests: 0 },
    { email: young, requests: 1 },
  ])
  await age(181)
  assert.deepEqual(await kept(), [{ email: young, requests: 1 }])
})

test('who closes the account is forgotten here too', async () => {
  const spot = await makeLocation(site.context)
  const surfer = await makeSurfer(site.context)
  await ask(site, { email: surfer.email, location_id: spot.id }, surfer)
  const closed = await site.app.inject({
    method: 'DELETE',
    url: '/api/surfer/delete',
    headers: surfer.headers,
    payload: { password: PASSWORD },
  })
  assert.equal(closed.statusCode, 200, closed.body)
  await site.drain()
  const { rows } = await site.context.pool.query('select id from alert_address where email = $1', [
    surfer.email,
  ])
  assert.deepEqual(rows, [])
})
