import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type Database, isDatabaseAway, openDatabase } from './connect.ts'

/** More than a busy machine needs for an answer. */
const ANSWER_MS = 3000

/** A line to the database that can go dead without either end being told. */
async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const ends: Socket[] = []
  let dead = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    ends.push(near, far)
    near.on('data', (bytes) => dead || far.write(bytes))
    far.on('data', (bytes) => dead || near.write(bytes))
    for (const end of [near, far]) end.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    die: () => {
      dead = true
    },
    revive: () => {
      dead = false
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

describe('A line to the database that went dead', () => {
  let drop: () => Promise<void>
  let line: Awaited<ReturnType<typeof openLine>>
  let database: Database
  before(async () => {
    const made = await createTestDatabase()
    drop = made.drop
    line = await openLine(made.url)
    database = openDatabase(line.url, { max: 2, answerMs: ANSWER_MS })
  })
  after(async () => {
    await database.close()
    line.close()
    await drop()
  })

  it('fails the call that waits on it as an outage, and the next call gets a new line', async () => {
    await database.pool.query('select 1')
    line.die()
    await assert.rejects(database.pool.query('select 2'), isDatabaseAway)
    line.revive()
    const { rows } = await database.pool.query<{ three: number }>('select 3 as three')
    assert.deepEqual(rows, [{ three: 3 }])
  })

  it('is given up as well when it had rested for as long before', async () => {
    const client = await database.pool.connect()
    const rested = once(client.connection.stream, 'timeout')
    client.release()
    await rested
    line.die()
    await assert.rejects(database.pool.query('select 4'), isDatabaseAway)
    line.revive()
    await database.pool.query('select 5')
  })

  it('is not given up while it rests in the pool or hears notifications', async () => {
    const listening = await database.pool.connect()
    const heard = once(listening, 'notification')
    await listening.query('listen tide')
    // Waited for from here on: each comes once, for either of them while the other is still being opened.
    const silent = [once(listening.connection.stream, 'timeout')]
    const resting = await database.pool.connect()
    silent.push(once(resting.connection.stream, 'timeout'))
    const { rows } = await resting.query<{ pid: number }>('select pg_backend_pid() as pid')
    resting.release()
    await Promise.all(silent)
    const later = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    assert.deepEqual(later.rows, rows)
    await database.pool.query("notify tide, 'high'")
    await heard
    listening.release()
  })
})
