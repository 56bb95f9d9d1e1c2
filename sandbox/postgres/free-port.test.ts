import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { freePort } from './free-port.ts'

test('A port is the wanted one while it is free, else one that no outgoing connection is given', async () => {
  const wanted = await freePort()
  assert.ok(wanted < 32_768, `${wanted}`)
  assert.equal(await freePort(wanted), wanted)
  const holder = createServer().listen(wanted, '127.0.0.1')
  await once(holder, 'listening')
  const other = await freePort(wanted)
  holder.close()
  assert.notEqual(other, wanted)
  assert.ok(other < 32_768, `${other}`)
})
