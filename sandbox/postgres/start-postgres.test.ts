import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { createDatabase, dropDatabase } from './databases.ts'
import { PostgresFailure } from './failure.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

describe('a database for one machine', () => {
  let folder = ''
  let dataDir = ''
  let running: RunningPostgres

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-pg-'))
    // A closed parent: whoever runs the server for root cannot walk through it.
    dataDir = join(folder, 'closed', 'data', 'postgres')
    await mkdir(join(folder, 'closed'), { mode: 0o700 })
    running = await startPostgres({ dataDir })
    await ask(running.url, 'create table wave (height int)')
    await ask(running.url, 'insert into wave values (7)')
  })
  after(async () => {
    await running.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('begins empty, in UTF8, sorted by code point, below a folder closed to others', async () => {
    assert.equal(await ask(running.url, 'show server_encoding'), 'UTF8')
    assert.equal(await ask(running.url, `select lower('ÉÇ') || ('Z' < 'a')::text`), 'éçtrue')
    assert.equal(await ask(running.url, 'show fsync'), 'on')
  })

  test('lets in nobody without its password, and its role can neither run programs nor read files', async () => {
    const refused = async (change: (url: URL) => void) => {
      const url = new URL(running.url)
      change(url)
      await assert.rejects(ask(url.href, 'select 1'), /password|authentication|pg_hba/)
    }
    await refused((url) => {
      url.password = ''
    })
    await refused((url) => {
      url.password = 'a'.repeat(48)
    })
    for (const password of ['', new URL(running.url).password])
      await refused((url) => {
        Object.assign(url, { username: 'postgres', password })
      })
    const files = await Promise.all(
      (await readdir(dataDir))
        .filter((name) => name.includes('password'))
        .map((name) => stat(join(dataDir, name))),
    )
    assert.deepEqual(
      files.map(({ mode }) => mode & 0o777),
      [0o600],
    )
    for (const harm of [
      `create table told (line text); copy told from program 'id'`,
      `select pg_read_file('/etc/passwd')`,
      `alter role app superuser`,
      `create role other login`,
    ])
      await assert.rejects(ask(running.url, harm), /permission denied/, harm)
    assert.equal(await ask(running.url, `select pg_has_role('pg_signal_backend', 'usage')`), true)
  })

  test('gives a cluster from before there were passwords one of its own, and keeps what it holds', async () => {
    const old = join(folder, 'closed', 'old', 'postgres')
    let server = await startPostgres({ dataDir: old })
    await ask(server.url, 'create table wave (height int)')
    await server.stop()
    await rm(join(old, 'app-password'))
    await writeFile(join(old, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
    server = await startPostgres({ dataDir: old })
    try {
      assert.equal(await ask(server.url, 'select count(*)::int from wave'), 0)
      const url = new URL(server.url)
      assert.match(url.password, /^[0-9a-f]{48}$/)
      url.password = ''
      await assert.rejects(ask(url.href, 'select 1'), /password/)
    } finally {
      await server.stop()
    }
  })

  test('is taken over while it runs', async () => {
    const again = await startPostgres({ dataDir })
    assert.equal(again.pid, running.pid)
    assert.equal(again.url, running.url)
  })

  test('keeps what was committed, and its address, over kill -9 of the server', async () => {
    const { port, url } = running
    process.kill(running.pid, 'SIGKILL')
    running = await startPostgres({ dataDir, port })
    assert.equal(running.url, url)
    assert.equal(await ask(running.url, 'select height from wave'), 7)
  })

  test('starts though a stranger now has the number of a dead server', async () => {
    await running.stop()
    await writeFile(join(dataDir, 'postmaster.pid'), `${process.ppid}\n${dataDir}\n0\n1\n\n\n\n`)
    running = await startPostgres({ dataDir })
    assert.equal(await ask(running.url, 'select height from wave'), 7)
  })

  test('serves two who start it at once with one server', async () => {
    await running.stop()
    const [first, second] = await Promise.all([startPostgres({ dataDir }), startPostgres({ dataDir })])
    assert.equal(first.pid, second.pid)
    running = first
  })

  test('starts at the same address again when it is free', async () => {
    await running.stop()
    running = await startPostgres({ dataDir, port: running.port })
    assert.equal(new URL(running.url).port, String(running.port))
    await assert.rejects(ask(running.url.replace('/swellframe', '/nowhere'), 'select 1'), /does not exist/)
  })

  test('copies a database from a template and drops it under an open connection', async () => {
    const copy = await createDatabase(running.url.replace('/swellframe', '/postgres'), 'copy', 'swellframe')
    assert.equal(await ask(copy, 'select height from wave'), 7)
    const visitor = new pg.Client({ connectionString: copy })
    const thrownOut = new Promise((resolve) => visitor.on('error', resolve))
    await visitor.connect()
    await dropDatabase(running.url, 'copy')
    await thrownOut
    await assert.rejects(ask(copy, 'select 1'), /does not exist/)
  })

  test('does not answer once stopped, and stopping twice is harmless', async () => {
    await running.stop()
    await running.stop()
    await assert.rejects(ask(running.url, 'select 1'), /ECONNREFUSED/)
    running = await startPostgres({ dataDir })
  })

  test('says in one sentence that its folder cannot be written', async () => {
    await assert.rejects(startPostgres({ dataDir: '/proc/swellframe/postgres' }), (error) => {
      assert(error instanceof PostgresFailure)
      assert.equal(error.message, '/proc/swellframe cannot be written by this user.')
      return true
    })
  })
})
