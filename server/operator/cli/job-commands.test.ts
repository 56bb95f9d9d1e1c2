import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { photoJob } from '#server/ingest/job-names.ts'
import { checkDeliveredJob } from '#server/orders/job-names.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { operateOn } from '#tests/support/operate.ts'
import { OperatorError } from '../operator-error.ts'
import { UsageError } from './cli-command.ts'

describe('The operator and the jobs of the site', () => {
  let site: TestApp
  before(async () => {
    site = await startTestApp()
  })
  after(() => site.close())
  beforeEach(() => site.context.pool.query('delete from pgboss.job'))

  const operate = async (...typed: string[]) => (await operateOn(site, typed)).says
  const state = (media: number, columns: string) =>
    site.context.pool.query(`update pgboss.job set ${columns} where data->>'media_id' = $1`, [String(media)])
  const idOf = async (media: number) => {
    const { rows } = await site.context.pool.query<{ id: string }>(
      `select id from pgboss.job where data->>'media_id' = $1`,
      [String(media)],
    )
    return rows[0]?.id ?? ''
  }
  /** Photo 1 waits, 2 has failed, 3 is held, 4 is being prepared; an order is to be looked at in an hour. */
  const fill = async () => {
    const { db, queue } = site.context
    for (const media_id of [1, 2, 3, 4]) await queue.send(db, photoJob, { media_id })
    await queue.send(db, checkDeliveredJob, { order_id: 9, look: 1 }, { afterSeconds: 3600 })
    await state(
      2,
      `state = 'failed', retry_count = 5, started_on = now(), output = '{"message":"No such\\nfile"}'`,
    )
    await state(3, `state = 'retry', output = '{"message":"EROFS: read-only file system","held":true}'`)
    await state(4, `state = 'active', started_on = now(), heartbeat_on = now()`)
    await state(2, `created_on = now() - interval '3 hours'`)
  }

  it('are listed by kind, with what is held or has failed, why and since when', async () => {
    assert.equal(await operate('jobs', 'list'), 'Nothing waits to be done.')
    await fill()
    assert.deepEqual((await operate('jobs', 'list')).split('\n'), [
      'ingest.photo\t1 waiting\t1 running\t1 held\t1 failed\t3 h',
      'orders.check-delivered\t1 waiting\t0 running\t0 held\t0 failed\tnow',
      `${await idOf(2)}\tingest.photo\t{"media_id":2}\tfailed\t6 tries\t3 h\tNo such file`,
      `${await idOf(3)}\tingest.photo\t{"media_id":3}\theld\t0 tries\tnow\tEROFS: read-only file system`,
    ])
    const photos = await operate('jobs', 'list', '--kind', 'ingest.photo')
    assert.deepEqual(
      photos.split('\n').map((line) => line.split('\t')[3]),
      ['1 held', 'failed', 'waiting', 'held', 'running'],
    )
    assert.equal(await operate('jobs', 'list', '--kind', 'ingest.foto'), 'There is no job ingest.foto.')
    await assert.rejects(operate('jobs', 'list', '--limit', 'many'), UsageError)
  })

  it('are tried again: one, a kind, or all that failed', async () => {
    await fill()
    assert.equal(await operate('jobs', 'retry', await idOf(2)), '1 job is tried again.')
    assert.match(await operate('jobs', 'list'), /\t2 waiting\t1 running\t1 held\t0 failed/)
    await assert.rejects(operate('jobs', 'retry', await idOf(2)), /No job .* has failed or is held\./)
    assert.equal(await operate('jobs', 'retry', 'ingest.photo'), '1 job is tried again.')
    await state(1, `state = 'failed'`)
    assert.equal(await operate('jobs', 'retry', '--all-failed'), '1 job is tried again.')
    assert.equal(await operate('jobs', 'retry', '--all-failed'), '0 jobs are tried again.')
    for (const typed of [[], ['ingest.photo', '--all-failed']])
      await assert.rejects(operate('jobs', 'retry', ...typed), UsageError)
  })

  it('are really done when they are tried again', async () => {
    const { db, queue } = site.context
    await queue.send(db, photoJob, { media_id: 1 })
    await state(1, `state = 'failed', started_on = now(), completed_on = now(), retry_count = 5`)
    assert.equal(await site.drain(), 0)
    await operate('jobs', 'retry', '--all-failed')
    assert.equal(await site.drain(), 1)
  })

  it('are dropped with --yes, never while they are being done', async () => {
    await fill()
    const id = await idOf(2)
    await assert.rejects(
      operate('jobs', 'drop', id),
      /ingest\.photo \{"media_id":2\}, failed, would never be done/,
    )
    assert.equal(await operate('jobs', 'drop', id, '--yes'), 'Dropped ingest.photo {"media_id":2}.')
    assert.equal(await idOf(2), '')
    await assert.rejects(operate('jobs', 'drop', await idOf(4), '--yes'), /is being done at this moment/)
    for (const unknown of [id, 'ingest.photo', '7'])
      await assert.rejects(operate('jobs', 'drop', unknown, '--yes'), OperatorError)
  })
})
