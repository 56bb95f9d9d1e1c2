import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { pagesRead } from '#tests/support/database/pages-read.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { claimDueAccounts } from './due-account-queries.ts'
import { reconcileAccounts } from './reconcile-accounts.ts'
import { syncAccount } from './sync-account.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('A payment account is looked at in its turn', () => {
  let site: TestApp
  before(async () => {
    site = await startTestApp({ payments: true })
  })
  after(() => site.close())
  beforeEach(() => site.context.pool.query('update photographer set stripe_account_id = null'))

  /** Has an account that is all set up at the provider, and was looked at just now. */
  const settled = async (changedDaysAgo: number): Promise<MadePhotographer & { account: string }> => {
    const person = await makePhotographer(site.context)
    const { id } = await site.context.stripe.accounts.create({ type: 'express', country: 'PT' })
    await site.context.pool.query(`update photographer set stripe_account_id = $1 where id = $2`, [
      id,
      person.id,
    ])
    await syncAccount(site.context, id)
    await site.context.pool.query(
      `update photographer set account_changed_at = now() - make_interval(days => $1) where id = $2`,
      [changedDaysAgo, person.id],
    )
    await syncAccount(site.context, id)
    return { ...person, account: id }
  }
  const inMs = (ms: number) => new Date(Date.now() + ms)
  const due = (ms: number) => claimDueAccounts(site.context.db, inMs(ms), 100)

  it('every time while something of his is on sale', async () => {
    const seller = await settled(100)
    await makeSession(site.context, { photographer_id: seller.id })
    assert.deepEqual(await due(1.1 * DAY), [seller.account])
    await syncAccount(site.context, seller.account)
    assert.deepEqual(await due(3 * MINUTE), [])
    assert.deepEqual(await due(5 * MINUTE), [seller.account])
  })

  it('soon after it changed, and the more rarely the longer it has not', async () => {
    const fresh = await settled(0)
    const days = await settled(1)
    const old = await settled(300)
    assert.deepEqual(await due(3 * MINUTE), [])
    assert.deepEqual(await due(5 * MINUTE), [fresh.account])
    await syncAccount(site.context, fresh.account)
    assert.deepEqual((await due(3 * 60 * MINUTE)).toSorted(), [fresh.account, days.account].toSorted())
    assert.ok((await due(1.1 * DAY)).includes(old.account))
  })

  it('by one worker, and none keeps another', async (t) => {
    for (let n = 0; n < 12; n += 1) await settled(0)
    const [broken = '', ...rest] = await due(5 * MINUTE)
    await site.context.pool.query(
      'update photographer set account_due_at = account_due_at - make_interval(days => 9)',
    )
    const ask = site.context.stripe.accounts.retrieve.bind(site.context.stripe.accounts)
    const { mock } = t.mock.method(site.context.stripe.accounts, 'retrieve', (id: string) =>
      id === broken ? Promise.reject(new Error('not today')) : ask(id),
    )
    const runs = [reconcileAccounts(site.context), reconcileAccounts(site.context)]
    const faults = (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected')
    assert.equal(faults.length, 1)
    const asked = mock.calls.map(({ arguments: [id] }) => String(id))
    assert.deepEqual(asked.toSorted(), [broken, ...rest].toSorted())
  })

  it('and nobody reads those whose turn has not come', async () => {
    const { pool } = site.context
    await pool.query(
      `insert into photographer (first_name, last_name, email, password_hash, stripe_account_id, account_due_at)
        select 'A', 'B', n || '@example.org', '', 'acct_' || n, now() + interval '1 day' from generate_series(1, 5000) n`,
    )
    await pool.query('vacuum analyze photographer')
    const claim = await pagesRead(site.context.config.databaseUrl, (db) =>
      claimDueAccounts(db, new Date(), 200),
    )
    assert.equal(claim.length, 1)
    for (const { pages } of claim) assert.ok(pages < 20, `${pages} pages`)
  })
})
