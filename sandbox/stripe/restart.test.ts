import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import { startStripeSandbox } from './start-stripe-sandbox.ts'
import { enabledAccount, MERCHANT, openSandbox, payWith, sdkFor, sessionParams } from './testing/fixture.ts'
import { receiveWebhooks } from './testing/webhook-receiver.ts'

async function folder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const STARTER = `
const { startStripeSandbox } = await import(process.argv[1])
const { port } = await startStripeSandbox({ merchant: 'Example Shop', dataDir: process.argv[2] })
console.log(port)
`

/** A sandbox in a process of its own, to be killed. */
async function spawnSandbox(t: TestContext, dataDir: string) {
  const module = new URL('./start-stripe-sandbox.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', STARTER, module, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, port: Number(line) }
}

test('what was answered is still there after kill -9, and a key still replays', async (t) => {
  const dataDir = await folder(t)
  const { child, port } = await spawnSandbox(t, dataDir)
  const before = sdkFor({ host: '127.0.0.1', port })
  const account = await enabledAccount({ stripe: before })
  const key = { idempotencyKey: 'order-1' }
  const session = await before.checkout.sessions.create(sessionParams(account.id), key)
  await payWith(session)
  const open = await Promise.all(
    Array.from({ length: 10 }, () => before.checkout.sessions.create(sessionParams(account.id))),
  )
  child.kill('SIGKILL')
  await once(child, 'exit')

  const { sandbox, stripe } = await openSandbox(t, { dataDir })
  assert.deepEqual(await stripe.accounts.retrieve(account.id), account)
  assert.equal((await stripe.checkout.sessions.retrieve(session.id)).payment_status, 'paid')
  const replay = await stripe.checkout.sessions.create(sessionParams(account.id), key)
  assert.equal(replay.id, session.id)
  const listed = await stripe.checkout.sessions.list({ limit: 100 })
  assert.equal(listed.data.length, 11)
  assert.ok(open.every(({ id }) => listed.data.some((one) => one.id === id)))
  const moved = await stripe.checkout.sessions.retrieve(open[0]?.id ?? '')
  assert.ok(moved.url?.startsWith(`${sandbox.url}/pay/`))
})

test('webhooks nobody took are delivered after a restart, to the address the shop has then', async (t) => {
  const dataDir = await folder(t)
  const first = await startStripeSandbox({
    merchant: MERCHANT,
    dataDir,
    webhookUrls: [{ url: 'http://127.0.0.1:1/', secret: 'x' }],
  })
  const session = await sdkFor(first).checkout.sessions.create(sessionParams())
  await payWith(session)
  await first.close()
  const receiver = await receiveWebhooks(t)
  await openSandbox(t, { dataDir, webhookUrls: [receiver] })
  const received = await receiver.atLeast(4)
  assert.deepEqual(
    received.map(({ event }) => event.type),
    ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'],
  )
})

test('a line cut short by a crash is dropped, and writing goes on after it', async (t) => {
  const dataDir = await folder(t)
  const file = join(dataDir, 'journal.jsonl')
  const first = await startStripeSandbox({ merchant: MERCHANT, dataDir })
  const { id } = await sdkFor(first).accounts.create({ type: 'express' })
  await first.close()
  await appendFile(file, '[["account","acct_torn",{"id":"acct_t')
  const second = await startStripeSandbox({ merchant: MERCHANT, dataDir })
  const later = await sdkFor(second).accounts.create({ type: 'express' })
  await second.close()
  const { stripe } = await openSandbox(t, { dataDir })
  assert.deepEqual(
    (await stripe.accounts.list()).data.map((account) => account.id),
    [later.id, id],
  )
})

test('a second sandbox on a taken port fails and leaves the journal alone', async (t) => {
  const dataDir = await folder(t)
  const { sandbox, stripe } = await openSandbox(t, { dataDir })
  const { id } = await stripe.accounts.create({ type: 'express' })
  await assert.rejects(startStripeSandbox({ merchant: MERCHANT, dataDir, port: sandbox.port }), {
    code: 'EADDRINUSE',
  })
  assert.equal((await stripe.accounts.retrieve(id)).id, id)
})

test('a journal damaged in the middle is refused, not half read', async (t) => {
  const dataDir = await folder(t)
  const file = join(dataDir, 'journal.jsonl')
  const first = await startStripeSandbox({ merchant: MERCHANT, dataDir })
  for (let count = 0; count < 3; count += 1) await sdkFor(first).accounts.create({ type: 'express' })
  await first.close()
  await writeFile(file, (await readFile(file, 'utf8')).replace('"account"', '"acc'))
  await assert.rejects(startStripeSandbox({ merchant: MERCHANT, dataDir }), /journal .* is damaged at byte 0/)
})

test('a journal that is mostly history is tidied and keeps everything', async (t) => {
  const dataDir = await folder(t)
  const first = await startStripeSandbox({ merchant: MERCHANT, dataDir })
  const stripe = sdkFor(first)
  const { id } = await stripe.accounts.create({ type: 'express' })
  for (let count = 0; count < 700; count += 1)
    await fetch(`${first.url}/_control/advance`, { method: 'POST', body: '{"seconds":1}' })
  await first.close()
  const second = await startStripeSandbox({ merchant: MERCHANT, dataDir })
  await second.close()
  const lines = (await readFile(join(dataDir, 'journal.jsonl'), 'utf8')).trim().split('\n')
  assert.ok(lines.length < 10, `${lines.length} lines`)
  const third = await openSandbox(t, { dataDir })
  assert.equal((await third.stripe.accounts.retrieve(id)).id, id)
  const { now } = await third.control('advance', { seconds: 0 })
  assert.ok(Number(now) >= Math.floor(Date.now() / 1000) + 699)
})
