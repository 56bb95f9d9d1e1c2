import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findRoute, type Route } from './api/route.ts'
import { routes } from './routes.ts'
import { openSandbox } from './testing/fixture.ts'
import { liveThroughEverything } from './testing/live-through-everything.ts'
import { type RecordedCall, recordCalls } from './testing/record-calls.ts'
import { typedSource } from './testing/typed-source.ts'
import { receiveWebhooks } from './testing/webhook-receiver.ts'

const own = fileURLToPath(new URL('.', import.meta.url))
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const OPTIONS = {
  compilerOptions: {
    ...{
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      target: 'es2023',
      lib: ['es2023', 'dom'],
    },
    ...{ module: 'nodenext', moduleResolution: 'nodenext' },
  },
  files: ['recorded.mts'],
}

/** What the compiler says of a source that imports the SDK's types, a line a fault. */
async function faultsOf(folder: string, source: string): Promise<string[]> {
  await writeFile(join(folder, 'recorded.mts'), source)
  const told = await new Promise<string>((done) => {
    const args = [join(modules, 'typescript/bin/tsc'), '--pretty', 'false', '-p', folder]
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (_error, out, err) => done(out + err))
  })
  return told.split('\n').filter((line) => line.trim() !== '')
}

/** Every type of event that the sources name. */
async function emittedTypes(): Promise<string[]> {
  const types = new Set<string>()
  for (const name of await readdir(own, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const source = await readFile(join(own, name), 'utf8')
    for (const [, type] of source.matchAll(/emitEvent\(\s*world,\s*'([\w.]+)'/g)) types.add(type ?? '')
  }
  return [...types].sort()
}

test('every request, answer and event is as the official SDK types it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-shapes-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await symlink(modules, join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS))
  const fixture = await openSandbox(t)
  const receiver = await receiveWebhooks(t)
  await fixture.sandbox.setWebhooks([receiver, { ...receiver, connect: true }])
  const calls: RecordedCall[] = []
  const asked = new Set<Route>()
  fixture.stripe.on('request', ({ method, path }: { method: string; path: string }) => {
    const found = findRoute(routes, method, path.split('?')[0] ?? '')
    if (found) asked.add(found.route)
  })
  await liveThroughEverything({ ...fixture, stripe: recordCalls(fixture.stripe, calls) })
  await fixture.sandbox.drained()
  const events = receiver.received.map(({ event }) => event)
  t.diagnostic(`${calls.length} calls, ${events.length} events`)
  const unasked = routes.filter((route) => !asked.has(route)).map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(unasked, [], 'live-through-everything.ts leaves nothing out')
  const heard = new Set<string>(events.map(({ type }) => type))
  assert.deepEqual(
    (await emittedTypes()).filter((type) => !heard.has(type)),
    [],
  )
  const plain = JSON.parse(JSON.stringify(events)) as { type: string }[]
  assert.deepEqual(await faultsOf(folder, typedSource(calls, plain)), [])
  // The check itself: a field too few, one too many, an unknown parameter and an unknown event are each seen.
  const at = calls.findIndex(({ method }) => method === 'disputes.close')
  const { answer, ...call } = calls[at] ?? assert.fail('no dispute was closed')
  const { status, ...without } = answer as { status: string }
  const planted = [
    { ...call, answer: without },
    { ...call, answer: { ...without, status, outcome: status } },
    { ...call, args: [...call.args, { reason: 'none' }], answer },
  ]
  const found = await faultsOf(folder, typedSource(planted, [{ type: 'charge.dispute.forgotten' }]))
  assert.equal(found.filter((line) => line.includes('error TS')).length, 4, found.join('\n'))
})
