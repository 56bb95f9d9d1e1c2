import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '#contract/time/dates.ts'
import { demoSessions } from '#sandbox/demo/catalogue.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import { publishDemoSession } from './publish-demo-session.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.work()
})
after(() => app.close())

/** Ends like a process that is killed while it sends the picture after so many. */
function cutOffAfter(api: ApiClient, pictures: number): ApiClient {
  let sent = 0
  return {
    ...api,
    sendForm: (method, path, form) => {
      if (path.endsWith('/media')) sent += 1
      if (sent > pictures) throw new Error('killed')
      return api.sendForm(method, path, form)
    },
  }
}

test('a demo session cut off in the middle goes on where it stopped, on its own day, with the clocks of both cameras set right', async () => {
  const whole = demoSessions.find(({ later }) => later)
  assert.ok(whole)
  // A wave that both cameras took.
  const wave = Map.groupBy(whole.files, ({ burst }) => burst)
    .values()
    .find((files) => new Set(files.map(({ camera }) => camera.model)).size === 2)
  assert.ok(wave)
  const demo = { ...whole, files: wave }
  const photographer = await makePhotographer(app.context, { ready: true })
  const api = apiClient(app.url, photographer.token)
  const publish = (by: ApiClient, dayOffset: number) =>
    publishDemoSession(app.context, by, photographer.id, { ...demo, dayOffset }, () => {})

  await assert.rejects(publish(cutOffAfter(api, 5), 1), /killed/)
  // The next start comes a day later, and sends only what is missing.
  await publish(cutOffAfter(api, demo.files.length - 5), 0)

  const { rows } = await app.context.pool.query<{ original_name: string; state: string; date: string }>(
    `select original_name, session.state, session_date::text as date from media join session on session.id = session_id
     order by captured_at`,
  )
  assert.deepEqual(
    rows.map(({ original_name }) => original_name),
    demo.files.map(({ name }) => name),
  )
  for (const { state, date } of rows)
    assert.deepEqual({ state, date }, { state: 'published', date: addDays(today(), -1) })
})
