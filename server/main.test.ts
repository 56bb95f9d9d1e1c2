import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MainSite, mainSite } from '#tests/support/processes/main-site.ts'

/** What a stop gives them, 3.5 s, has to do for each: a password's hash takes a second where many processes share a core. */
const AT_ONCE = 3
let running: TestApp
let site: MainSite
before(async () => {
  running = await startTestApp()
  site = mainSite(running.context.config)
  await site.start()
})
after(async () => {
  await site.kill()
  await running.close()
})

/** A sign-up whose head the server has, and whose body waits until it is asked for. */
async function beginSignUp(number: number) {
  const email = `drained-${number}@example.com`
  const person = { first_name: 'Ana', last_name: 'Sousa', email, password: 'a long enough passphrase 7' }
  const body = JSON.stringify(person)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const sent = request(`${site.url}/api/auth/surfer-signup`, { method: 'POST', headers })
  sent.flushHeaders()
  await once(sent, 'continue')
  return async (): Promise<number> => {
    sent.end(body)
    const [answer] = await once(sent, 'response')
    answer.resume()
    return answer.statusCode
  }
}

/** Resolves when nobody is let in any more. */
async function isShut(): Promise<void> {
  const { hostname, port } = new URL(site.url)
  for (;;) {
    const socket = connect(Number(port), hostname)
    const refused = await new Promise((resolve) => {
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    })
    socket.destroy()
    if (refused) return
  }
}

test('who has begun to sign up when the site is stopped has an account and an answer, and nobody else is let in', async () => {
  const begun = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => beginSignUp(number)))
  const ended = site.terminate()
  await isShut()
  const answers = await Promise.all(begun.map((finish) => finish()))
  assert.deepEqual(answers, Array(AT_ONCE).fill(201))
  await ended
  const { rows } = await running.context.pool.query(`select 1 from surfer where email like 'drained-%'`)
  assert.equal(rows.length, AT_ONCE)
})
