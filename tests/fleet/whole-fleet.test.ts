import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { apiClient, signIn } from '#scripts/demo/api-client.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { NO_SWIFT } from '#tests/support/storage/swift.ts'

const nginx = process.env.NGINX_PATH ?? ''
const left = NO_SWIFT || (nginx === '' && 'nginx is not installed')
const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
const person = {
  first_name: 'Tomás',
  last_name: 'Ribeiro',
  email: 'tomas@example.org',
  password: 'a long enough passphrase 7',
  phone_number: '+351912345678',
}

let dataDir = ''
const started: ChildProcess[] = []
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swellframe-fleet-'))
})
after(async () => {
  for (const child of started) child.kill('SIGTERM')
  await Promise.all(started.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  await rm(dataDir, { recursive: true, force: true })
})

const environment = () => ({
  ...process.env,
  ...{ DATABASE_URL: '', STRIPE_SECRET_KEY: '', SMTP_URL: '', S3_BUCKET: '' },
  ...{ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off' },
})

/** What `npm run fleet` starts, until it is ready: its facts by name, and where it is. */
async function startFleet() {
  const child = spawn(process.execPath, ['scripts/fleet.ts'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  started.push(child)
  const facts = new Map<string, string>()
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    const [, url] = /^Swellframe is ready: (.*)$/.exec(line) ?? []
    if (url) return { url, facts, stop: () => stop(child) }
    const [name = '', value = ''] = line.split(/ {2,}/)
    facts.set(name, value)
  }
  throw new Error(`The fleet did not start: ${[...facts].join('\n')}`)
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
}

const operate = async (...words: string[]) =>
  (await run(process.execPath, ['scripts/operator.ts', ...words], { cwd: root, env: environment() })).stdout

test('one command brings up PostgreSQL, a store of objects, three API processes and three workers behind nginx, and finds all of it again', {
  skip: left,
}, async () => {
  const first = await startFleet()
  assert.match(first.facts.get('Files') ?? '', /^bucket site at http:\/\/127\.0\.0\.1:\d+$/)
  const [, processes = ''] = /^3 API, 3 workers: ([\d ]+)$/.exec(first.facts.get('Processes') ?? '') ?? []
  assert.equal(new Set(processes.split(' ')).size, 6)
  const tomas = await signIn(apiClient(first.url), 'photographer', person)
  const form = new FormData()
  const portrait = new Blob([new Uint8Array(await makePhoto({ width: 800, height: 800 }))])
  for (const [name, value] of [
    ['first_name', 'Tomás'],
    ['last_name', 'Ribeiro'],
  ] as const)
    form.set(name, value)
  form.set('profile_photo', portrait, 'me.jpg')
  const { profile_photo } = await tomas.sendForm<{ profile_photo: { url: string } }>(
    'PATCH',
    'photographer/profileinfo',
    form,
  )
  const shown = async (origin: string) => {
    const answer = await fetch(new URL(profile_photo.url, origin))
    assert.equal(answer.status, 200)
    return (await answer.arrayBuffer()).byteLength
  }
  const size = await shown(first.url)
  assert.ok(size > 1000)
  assert.deepEqual(await readdir(join(dataDir, 'files')), ['tmp'], 'nothing lies in the folder')
  assert.match(await operate('files', 'check'), /0 missing|nothing|no/i)
  await first.stop()

  const again = await startFleet()
  assert.equal(again.facts.get('Files'), first.facts.get('Files'), 'the store is where it was')
  assert.equal(await shown(new URL(again.url).origin), size)
  await again.stop()

  const alone = await run(process.execPath, ['scripts/serve.ts'], { cwd: root, env: environment() }).catch(
    (error: { stderr: string }) => error,
  )
  assert.match(alone.stderr, /lie in the store of npm run fleet: start it by that, or set DATA_DIR/)
})
