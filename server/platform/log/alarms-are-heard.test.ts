import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openMetrics } from '../metrics/open-metrics.ts'
import { openLog } from './open-log.ts'

test('alarms in the log are counted, in the words of a line and of the error behind it', async () => {
  const metrics = await openMetrics()
  const log = openLog('error', { write: () => {} }, metrics.said)
  log.error('ALARM: by itself')
  log.error({ order_id: 1 }, 'ALARM: with facts')
  log.error({ err: new Error('The job failed', { cause: new Error('ALARM: no such edge') }) }, 'failed')
  log.error({ err: new Error('an ordinary fault') }, 'request failed')
  log.error('no ALARM')
  assert.match(await metrics.set.text(), /^swellframe_alarms_total 3$/m)
})
