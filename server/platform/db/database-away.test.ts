import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'

describe('When the database is away', () => {
  let site: TestApp
  before(async () => {
    site = await startTestApp()
  })
  after(() => site.close())

  const ask = async (url: string, headers = {}) => {
    const answer = await site.app.inject({ method: 'GET', url, headers })
    return `${answer.statusCode} ${answer.json<{ code?: string }>().code ?? ''}`.trim()
  }

  it('the health call says so within seconds, and is well again afterwards', async () => {
    const { pool } = site.context
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const began = Date.now()
    assert.equal(await ask('/api/health'), '503 unavailable')
    assert.ok(Date.now() - began < 8000)
    for (const client of held) client.release()
    assert.equal(await ask('/api/health'), '200')
  })

  it('a call it was cut off in answers 503, and the next one is served', async () => {
    const { headers } = await makeSurfer(site.context)
    const { pool } = site.context
    const lock = await pool.connect()
    await lock.query('begin')
    await lock.query('lock table login in access exclusive mode')
    const cut = ask('/api/surfer/mydetails', headers)
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    while ((await lock.query(waiting)).rowCount === 0)
      await lock.query('select pg_sleep(0.01), pg_stat_clear_snapshot()')
    await lock.query(`select pg_terminate_backend(pid) from (${waiting}) as stuck`)
    assert.equal(await cut, '503 unavailable')
    await lock.query('rollback')
    lock.release()
    assert.equal(await ask('/api/surfer/mydetails', headers), '200')
  })

  it('a transaction that loses its connection between two statements fails, and nothing else does', async () => {
    const { db, pool } = site.context
    const broken = db.transaction().execute(async (tx) => {
      const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const pid = own.rows[0]?.pid
      await pool.query('select pg_terminate_backend($1, 5000)', [pid])
      // The loss is heard before the next statement goes out.
      await pool.query('select 1')
      await sql`select 1`.execute(tx)
    })
    await assert.rejects(broken)
    assert.equal(await ask('/api/health'), '200')
  })
})
