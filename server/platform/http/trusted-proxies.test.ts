import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { buildHttp } from './build-http.ts'

const VISITOR = '203.0.113.9'

async function open(trustedProxies: string[]) {
  const said: string[] = []
  const log: Partial<FastifyBaseLogger> = {
    warn: (_facts: object, text?: string) => void said.push(text ?? ''),
    error: () => {},
    info: () => {},
    debug: () => {},
    trace: () => {},
    fatal: () => {},
    level: 'warn',
  }
  log.child = () => log as FastifyBaseLogger
  const app = await buildHttp({
    log: log as FastifyBaseLogger,
    authenticate: async () => null,
    trustedProxies,
  })
  app.get('/address', async ({ ip }) => ip)
  const addressOf = async (peer: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/address', remoteAddress: peer, headers })).body
  }
  return { app, said, addressOf }
}

test('a visitor behind a proxy on another host counts by the address that proxy names', async () => {
  const { app, said, addressOf } = await open(['10.0.0.0/8', 'loopback'])
  for (const peer of ['10.4.0.1', '127.0.0.1', '::ffff:10.4.0.2'])
    assert.equal(await addressOf(peer, VISITOR), VISITOR, peer)
  assert.equal(
    await addressOf('10.4.0.1', `198.51.100.7, ${VISITOR}`),
    VISITOR,
    'what it was told is not taken',
  )
  assert.equal(await addressOf('203.0.113.20'), '203.0.113.20')
  assert.deepEqual(said, [])
  await app.close()
})

test('a header from anybody else names nobody, and the log says once that a proxy may not be named', async () => {
  const { app, said, addressOf } = await open(['loopback'])
  for (let times = 3; times > 0; times -= 1) assert.equal(await addressOf('10.4.0.1', VISITOR), '10.4.0.1')
  assert.equal(said.length, 1)
  assert.match(said[0] ?? '', /TRUSTED_PROXIES does not have its sender/)
  await app.close()
})

test('nobody is believed where nobody is trusted', async () => {
  const { app, addressOf } = await open([])
  assert.equal(await addressOf('127.0.0.1', VISITOR), '127.0.0.1')
  await app.close()
})
