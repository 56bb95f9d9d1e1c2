import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'

const script = fileURLToPath(new URL('../serve.ts', import.meta.url))
const READY = /^Swellframe is ready: (http:\/\/127\.0\.0\.1:\d+)$/

describe('the whole site on one machine', () => {
  let dataDir = ''
  const started: ChildProcess[] = []
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'swellframe-serve-'))
  })
  after(async () => {
    for (const child of started) child.kill('SIGTERM')
    await Promise.all(started.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
    await rm(dataDir, { recursive: true, force: true })
  })

  function spawnSite(changes: NodeJS.ProcessEnv = {}) {
    const outside = { DATABASE_URL: '', STRIPE_SECRET_KEY: '', SMTP_URL: '' }
    const site = { PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', WEB_BUILD_DIR: 'none' }
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...outside, ...site, ...changes },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    started.push(child)
    return child
  }
  async function start() {
    const child = spawnSite()
    const lines: string[] = []
    child.stderr?.on('data', (text) => lines.push(String(text)))
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      lines.push(line)
      const [, url] = READY.exec(line) ?? []
      if (url) return { child, url, lines }
    }
    throw new Error(`It did not start:\n${lines.join('\n')}`)
  }
  async function refusal(changes: NodeJS.ProcessEnv): Promise<string> {
    const child = spawnSite(changes)
    let said = ''
    child.stderr?.on('data', (text) => {
      said += text
    })
    const [code] = await once(child, 'exit')
    assert.equal(code, 1)
    return said
  }
  /** The number of the database's first process. */
  const databasePid = async () =>
    Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  /** A server that ended well has removed its pid file. */
  const databaseRuns = async () => (await readdir(join(dataDir, 'postgres'))).includes('postmaster.pid')

  test('starts, answers, keeps everything over kill -9, and closes without a trace', async () => {
    const first = await start()
    const health = (await (await fetch(`${first.url}/api/health`)).json()) as { inbox: string }
    const local = JSON.parse(await readFile(join(dataDir, 'local-parts.json'), 'utf8'))
    assert.equal(health.inbox, `http://127.0.0.1:${local.inboxPort}`)
    assert(
      first.lines.some((line) => line.includes(health.inbox)),
      'the inbox is named',
    )
    await createTransport(`smtp://127.0.0.1:${local.smtpPort}`).sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      text: 'kept',
    })

    assert.match(
      await refusal({}),
      /^Swellframe already runs with .+\(process \d+\)\. Stop it first, .+\.\n$/,
    )

    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    assert(await databaseRuns(), 'the database outlived its starter')

    const second = await start()
    const mails = (await (await fetch(`${health.inbox}/api/messages`)).json()) as { to: string }[]
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['c@d.example'],
      'same address, same mail',
    )

    // Killed alone, the database comes back at its old address, and the site and its workers go on.
    const killed = await databasePid()
    process.kill(killed, 'SIGKILL')
    const spots = () => fetch(`${second.url}/api/locations`)
    while ((await spots()).status === 200 && (await databasePid()) === killed);
    while ((await spots()).status !== 200);
    assert.notEqual(await databasePid(), killed)
    assert.deepEqual(
      second.lines.filter((line) => line.includes('unasked')).map((line) => line.trim()),
      ['The database ended unasked and is started again.'],
    )

    const began = performance.now()
    second.child.kill('SIGTERM')
    second.child.kill('SIGINT')
    const [code] = await once(second.child, 'exit')
    assert.equal(code, 0)
    assert(performance.now() - began < 5000, 'closes within five seconds')
    assert.equal(await databaseRuns(), false)
    assert.equal((await readdir(dataDir)).includes('running.json'), false)
  })

  test('ends when whoever started it is gone', async () => {
    const { child } = await start()
    child.disconnect()
    const [code] = await once(child, 'exit')
    assert.equal(code, 0)
  })

  test('says in one sentence what stands in its way', async () => {
    assert.equal(
      await refusal({ DATABASE_URL: 'postgres://app:hidden@127.0.0.1:1/x' }),
      'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED).\n',
    )
    assert.match(
      await refusal({ DATA_DIR: '/proc/swellframe' }),
      /^DATA_DIR names .+ cannot be written by this user\.\n$/,
    )
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    assert.match(
      await refusal({ PORT: String(port) }),
      new RegExp(`Port ${port} is already in use\\. Stop the other program or set PORT\\.\\n$`),
    )
    other.close()
  })
})
