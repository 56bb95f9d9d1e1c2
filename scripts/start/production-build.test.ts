import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { buildWeb } from './build-web.mjs'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const PAGES = ['/', '/sessions', '/photographers', '/no-such-page']
/** Functions that only the development builds of React and of the router have. */
const DEVELOPMENT = /^(warnUnknownProperties|warningOnce)$/

type Ran = { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }

describe('The server renders with the production builds of React and the router', () => {
  let database: TestDatabase
  let folder: string
  let child: ChildProcess | undefined
  before(async () => {
    await buildWeb(process.execPath)
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'swellframe-build-'))
  })
  after(async () => {
    child?.kill('SIGKILL')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** What ran while the server, started as in production, answered the pages: each script with its functions. */
  async function ranIn(nodeEnv: string | undefined): Promise<Ran[]> {
    const coverage = await mkdtemp(join(folder, 'ran-'))
    const { NODE_ENV: _, NODE_TEST_CONTEXT: __, ...env } = process.env
    child = spawn(process.execPath, [main, '--role', 'api'], {
      env: {
        ...env,
        ...(nodeEnv !== undefined && { NODE_ENV: nodeEnv }),
        NODE_V8_COVERAGE: coverage,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        PORT: '0',
        WEB_BUILD_DIR: resolve('build'),
        STRIPE_SECRET_KEY: 'sk_test_local',
        STRIPE_WEBHOOK_SECRETS: 'whsec_local',
        STRIPE_API_URL: 'http://127.0.0.1:9',
        SMTP_URL: 'smtp://127.0.0.1:9',
        LOG_LEVEL: 'silent',
      },
      // The line that says where it listens is for whoever waits for a word.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit')
    const [line] = await once(createInterface({ input: child.stdout ?? process.stdin }), 'line')
    const url = /http:\S+/.exec(String(line))?.[0]
    for (const page of PAGES)
      assert.match(await (await fetch(`${url}${page}`)).text(), /^<!DOCTYPE html>/, page)
    child.kill('SIGTERM')
    await ended
    const files = await readdir(coverage)
    const told = await Promise.all(files.map((file) => readFile(join(coverage, file), 'utf8')))
    return told.flatMap((text) => (JSON.parse(text) as { result: Ran[] }).result)
  }

  test('without the page of tokens and primitives', async () => {
    const names = await readdir('build', { recursive: true })
    const scripts = names.filter((name) => /\.(m?js|css)$/.test(name))
    assert(scripts.length > 50)
    for (const name of scripts)
      assert.doesNotMatch(
        await readFile(join('build', name), 'utf8'),
        /Every token and every primitive/,
        name,
      )
  })

  for (const nodeEnv of [undefined, 'development'])
    test(`with NODE_ENV ${nodeEnv ?? 'not set'}`, async () => {
      const ran = await ranIn(nodeEnv)
      const built = pathToFileURL(resolve('build', 'server')).href
      const names = ran
        .filter(({ url }) => url.startsWith(built))
        .flatMap(({ functions }) => functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
        .map(({ functionName }) => functionName)
      assert(
        names.some((name) => name.endsWith('renderToPipeableStream')),
        'pages were rendered by what was built',
      )
      assert.deepEqual([...new Set(names.filter((name) => DEVELOPMENT.test(name)))], [])
      const others = ran.map(({ url }) => url).filter((url) => /node_modules\/(react|scheduler)/.test(url))
      assert.deepEqual(others, [])
    })
})
