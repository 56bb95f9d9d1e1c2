import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { type OrderState, orderTransitions } from '#contract/orders/orders.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { openShop } from '#tests/support/factories/checkout-factory.ts'
import { buyAll } from '#tests/support/money/order-life.ts'
import { type MoneyFacts, mayBecome, stateOfPaid } from './policy.ts'
import { transitionOrder } from './transition-order.ts'

const AMOUNT = 2
type Dispute = MoneyFacts['disputes'][number]

/** Every state of the provider's records of one payment, with two disputes at most, of all of it or a part. */
const records: MoneyFacts[] = []
const fates: (Dispute | null)[] = [
  null,
  ...(['inquiry', 'inquiry_over', 'open', 'lost', 'won', 'prevented'] as const).flatMap((state) =>
    [1, AMOUNT].map((cents) => ({ state, cents })),
  ),
]
for (let refunded = 0; refunded <= AMOUNT; refunded += 1)
  for (const first of fates)
    for (const second of fates)
      records.push({
        amount: AMOUNT,
        refunded,
        disputes: [first, second].filter((dispute) => dispute !== null),
      })

const asks = ({ state }: Dispute): boolean => state === 'inquiry' || state === 'inquiry_over'
/** A refund may come or fail at any time and a dispute end either way; only one that was opened never was not. */
const mayFollow = (before: MoneyFacts, after: MoneyFacts): boolean =>
  after.disputes.length >= before.disputes.length &&
  before.disputes.every((dispute, at) => {
    const now = after.disputes[at]
    return now !== undefined && now.cents === dispute.cents && (asks(dispute) || !asks(now))
  })

describe('An order that was paid', () => {
  it('has an edge to whatever state the records of its payment may show next, however much news was lost', () => {
    for (const before of records)
      for (const after of records.filter((next) => mayFollow(before, next))) {
        const [from, to] = [stateOfPaid(before), stateOfPaid(after)]
        assert.ok(from === to || mayBecome(from, to), `${from} -> ${to}`)
      }
  })

  it('has no other edge', () => {
    const shown = new Set(
      records.flatMap((before) =>
        records
          .filter((next) => mayFollow(before, next))
          .map((next) => `${stateOfPaid(before)} ${stateOfPaid(next)}`),
      ),
    )
    for (const from of new Set(records.map(stateOfPaid)))
      for (const to of orderTransitions[from]) assert.ok(shown.has(`${from} ${to}`), `${from} -> ${to}`)
  })
})

it('The drawing on the map shows the table, edge by edge', async () => {
  const map = await readFile(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')
  const drawn = [...map.matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(([, from, to]) => `${from} ${to}`)
  const table = Object.entries(orderTransitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
  assert.deepEqual(drawn.toSorted(), table.toSorted())
})

describe('A move that is no edge', () => {
  let site: TestApp
  before(async () => {
    site = await startTestApp({ payments: true })
  })
  after(() => site.close())

  it('is refused with an ALARM, and the order stays as it was', async () => {
    const { order_id: id } = await buyAll(site, await openShop(site))
    const stateNow = async () => {
      const { rows } = await site.context.pool.query<{ state: OrderState }>(
        'select state from "order" where id = $1',
        [id],
      )
      return rows[0]?.state
    }
    for (const [state, to] of [
      ['dispute_lost', 'paid'],
      ['disputed', 'paid'],
      ['paid', 'expired'],
      ['pending', 'refunded'],
    ] as const) {
      await site.context.pool.query('update "order" set state = $1 where id = $2', [state, id])
      await assert.rejects(
        site.context.db.transaction().execute((tx) => transitionOrder(tx, { id, state }, to)),
        /^Error: ALARM: order \d+ is to become/,
      )
      assert.equal(await stateNow(), state)
    }
  })

  it('is not made either when somebody else has moved the order meanwhile', async () => {
    const { order_id: id } = await buyAll(site, await openShop(site))
    await site.context.pool.query(`update "order" set state = 'refunded' where id = $1`, [id])
    await assert.rejects(
      site.context.db.transaction().execute((tx) => transitionOrder(tx, { id, state: 'paid' }, 'disputed')),
      /was moved by somebody else/,
    )
  })
})
