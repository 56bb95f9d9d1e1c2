import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { buildHttp } from '../build-http.ts'
import { serveWeb } from './serve-web.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swellframe-unbuilt-'))
})
after(() => rm(folder, { recursive: true }))

/** What the log says of a site that serves the pages built into that folder, and how it answers a page. */
async function open(buildDir: string | null) {
  const said: [facts: object, words: string | undefined][] = []
  const log: Partial<FastifyBaseLogger> = {
    warn: (facts: object, words?: string) => void said.push([facts, words]),
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
    trustedProxies: [],
  })
  await serveWeb(app, {
    buildDir,
    publicOrigin: () => 'http://127.0.0.1',
    analytics: null,
    photographerSignup: 'open',
    offlinePage: false,
    filesUrl: null,
  })
  const { statusCode } = await app.inject({ url: '/sessions' })
  await app.close()
  return { said, statusCode }
}

test('whoever starts a site that was not built reads once in the log how it is built', async () => {
  const { said, statusCode } = await open(folder)
  assert.deepEqual(said, [
    [{ folder }, 'no page can be served: the site is not built; run "npm run build", then start again'],
  ])
  assert.equal(statusCode, 404)
})

test('of a server that is to serve no pages the log says nothing', async () => {
  const { said, statusCode } = await open(null)
  assert.deepEqual(said, [])
  assert.equal(statusCode, 404)
})
