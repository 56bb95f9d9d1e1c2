import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestApp } from '#tests/support/app.ts'
import { control } from '#tests/support/factories/checkout-factory.ts'
import { hear, letMinutesPass, requestRefundOf } from '#tests/support/factories/money-factory.ts'
import { type MoneySite, openMoneySite } from '#tests/support/factories/money-site.ts'
import { reconcileRefunds } from '../settlement/reconcile-refunds.ts'

let site: TestApp
let buy: MoneySite['buy']
before(async () => {
  ;({ site, buy } = await openMoneySite())
})
after(() => site.close())

test('a refund that is not sent for three days raises an alarm that names the legal limit', async () => {
  const order = await buy()
  await control(site, 'balance', { state: 'short' })
  const alarms: string[] = []
  const { error } = site.context.log
  site.context.log.error = (_facts: object, text?: string) => void alarms.push(text ?? '')
  await requestRefundOf(site, order, 'all', 'withdrawal')
  await hear(site)
  const first = 'ALARM: the provider refuses a refund for now; it is tried again'
  assert.deepEqual(alarms, [first])
  for (const minutes of [2 * 24 * 60, 24 * 60 + 5, 61]) {
    await letMinutesPass(site, minutes)
    await reconcileRefunds(site.context)
    await hear(site)
  }
  site.context.log.error = error
  const late = 'ALARM: a refund is not sent after 3 days; the legal limit is 14 days'
  assert.deepEqual(alarms, [first, late], 'once a day, not with each try')
  await control(site, 'balance', { state: 'enough' })
  await letMinutesPass(site, 61)
  await reconcileRefunds(site.context)
  await hear(site)
})

test('a refund that was sent and does not arrive is never called unsent, and an alarm after ten days', async () => {
  const order = await buy()
  const { refund_id } = await requestRefundOf(site, order, 'all', 'withdrawal')
  await site.context.pool.query(`update refund set state = 'pending' where id = $1`, [refund_id])
  const alarms: string[] = []
  const { error } = site.context.log
  site.context.log.error = (_facts: object, text?: string) => void alarms.push(text ?? '')
  const days = async (number: number) => {
    await letMinutesPass(site, number * 24 * 60 + 5)
    await reconcileRefunds(site.context)
  }
  await days(9)
  assert.deepEqual(alarms, [])
  await days(1)
  site.context.log.error = error
  assert.deepEqual(alarms, [
    'ALARM: a refund is sent and has not arrived after 10 days; the legal limit is 14 days',
  ])
  await site.context.pool.query(`update refund set state = 'asked' where id = $1`, [refund_id])
  await hear(site)
})
