import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { openMetrics } from './open-metrics.ts'
import { watchState } from './read-state.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

test('what cannot be read is not told, rather than told as none', async () => {
  const { set } = await openMetrics()
  let isAway = false
  const config = { ...site.context.config }
  const look = watchState(set, {
    ...site.context,
    config,
    countUploads: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(2)),
  })
  const told = async (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(await set.text())?.[1]
  await look()
  assert.deepEqual([await told('swellframe_database_up'), await told('swellframe_uploads')], ['1', '2'])
  assert.ok(Number(await told('swellframe_storage_free_bytes')) > 0)
  isAway = true
  config.dataDir = '/nowhere'
  await look()
  assert.equal(await told('swellframe_database_up'), '0')
  assert.equal(await told('swellframe_uploads'), undefined)
  assert.equal(await told('swellframe_storage_free_bytes'), undefined)
})
