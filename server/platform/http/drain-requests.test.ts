import assert from 'node:assert/strict'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

/** Much longer than a few requests on this machine take. */
const UNREADY_MS = 3000

let site: TestApp
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
before(async () => {
  site = await startTestApp()
})
after(async () => {
  agent.destroy()
  await site.close()
})

/** Through the one connection that this client holds open. */
const ask = (path: string) =>
  new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    get(`${site.url}${path}`, { agent }, (answer) => {
      const { statusCode: status, headers } = answer
      answer.resume().once('end', () =>
        resolve({
          ...(status && { status }),
          ...(headers.connection && { connection: headers.connection }),
        }),
      )
    }).once('error', reject)
  })
const isLetIn = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('a process that ends is not ready first, then lets go of its port, and answers what comes on a connection that stood', async () => {
  assert.deepEqual(await ask('/api/ready'), { status: 200, connection: 'keep-alive' })
  const ended = site.app.drain({ unreadyMs: UNREADY_MS, graceMs: 1000 })
  assert.deepEqual(await ask('/api/ready'), { status: 503, connection: 'close' })
  assert.equal((await ask('/api/health')).status, 200, 'it is alive, and answers')
  const stands = connect(Number(new URL(site.url).port), '127.0.0.1')
  await new Promise((resolve) => stands.once('connect', resolve))
  while (await isLetIn());
  stands.write('GET /api/locations HTTP/1.1\r\nhost: localhost\r\n\r\n')
  let answer = ''
  for await (const part of stands) answer += part
  assert.match(answer, /^HTTP\/1\.1 200 /)
  assert.match(answer, /\r\nconnection: close\r\n/i)
  await ended
})
