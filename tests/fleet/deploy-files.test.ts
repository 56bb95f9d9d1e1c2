import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { allCommands } from '#server/operator/cli/all-commands.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { environmentOf } from '#tests/support/processes/main-site.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')

let site: TestApp
let folder = ''
before(async () => {
  site = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'swellframe-deploy-'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await site.close()
})

/** What `keyword` is followed by in the last stage of the Dockerfile, line by line. */
async function lastStage(keyword: string): Promise<string[]> {
  const lines = (await read('deploy/Dockerfile')).split('\n')
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  return stage.filter((line) => line.startsWith(`${keyword} `)).map((line) => line.slice(keyword.length + 1))
}
const argumentsOf = async (keyword: string): Promise<string[]> =>
  JSON.parse(/\[.*\]$/.exec((await lastStage(keyword))[0] ?? '')?.[0] ?? '[]') as string[]

test('what the image holds is enough: its command starts in a folder of that alone, its health check passes, SIGTERM ends it', async () => {
  const image = join(folder, 'app')
  await mkdir(image)
  for (const line of await lastStage('COPY')) {
    const [, ...paths] = line.split(' ')
    for (const path of paths.slice(0, -1)) {
      const name = path.replace('/app/', '')
      if (name === 'node_modules') await symlink(join(root, name), join(image, name))
      else if (name !== 'build') await cp(join(root, name), join(image, name), { recursive: true })
    }
  }
  assert.deepEqual(await lastStage('USER'), ['node'])
  const [program, ...args] = [...(await argumentsOf('ENTRYPOINT')), ...(await argumentsOf('CMD'))]
  assert.equal(program, 'node')
  const env = { PATH: process.env.PATH, ...environmentOf(site.context.config), LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, args, { cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let port = ''
    for await (const line of createInterface({ input: child.stdout })) {
      // Whatever it says is one line of JSON each: nothing else has to be read by whoever collects it.
      port = /^Server listening at .*:(\d+)$/.exec((JSON.parse(line) as { msg: string }).msg)?.[1] ?? ''
      if (port) break
    }
    const [checker, ...check] = await argumentsOf('HEALTHCHECK')
    assert.equal(checker, 'node')
    await run(process.execPath, check, { env: { ...env, PORT: port } })
    await assert.rejects(run(process.execPath, check, { env: { ...env, PORT: '9' } }), 'nobody is there')
    for (const command of [['scripts/migrate.mjs'], ['scripts/operator.mjs', 'jobs', 'list']])
      assert.notEqual((await run(process.execPath, command, { cwd: image, env })).stdout, '', String(command))
    child.kill('SIGTERM')
    assert.deepEqual(await once(child, 'exit'), [0, null])
    const refused = await run(process.execPath, args, { cwd: image, env: { ...env, PORT: 'none' } }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    assert.match((JSON.parse(refused.stdout) as { msg: string }).msg, /PORT/)
    assert.equal(refused.stderr, '')
  } finally {
    child.kill('SIGKILL')
  }
})

test('systemd takes the units as they are', {
  skip: !existsSync('/usr/bin/systemd-analyze') && 'there is no systemd-analyze',
}, async () => {
  const units: string[] = []
  for (const name of await readdir(join(root, 'deploy/systemd'))) {
    const unit = join(folder, name.replace('@', '@3001'))
    const text = await read(`deploy/systemd/${name}`)
    assert.match(text, /^ExecStart=\/usr\/bin\/node /m)
    await writeFile(unit, text.replace('/usr/bin/node', process.execPath))
    units.push(unit)
  }
  assert.equal(units.length, 2)
  const { stdout, stderr } = await run('systemd-analyze', ['verify', ...units])
  const own = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('swellframe-'))
  assert.deepEqual(own, [])
})

test('every setting that is named in deploy/ is one of the site, and every process is started as README says', async () => {
  const known = new Set((await read('.env.example')).match(/^[A-Z\d_]+(?==)/gm))
  const own = new Set([
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
    'MALLOC_ARENA_MAX',
    'MALLOC_TRIM_THRESHOLD_',
    'NODE_ENV',
    'SWIFT_BUCKET',
    'SWIFT_SECRET',
  ])
  const flags = /node (--initial-old-space-size=\d+ --no-allocation-site-pretenuring server\/main\.ts)/.exec(
    await read('README.md'),
  )?.[1]
  assert(flags)
  assert((await argumentsOf('ENTRYPOINT')).join(' ').endsWith(flags))
  for (const file of [
    'compose.yaml',
    'compose.s3.yaml',
    'compose.store.yaml',
    'Dockerfile',
    'store.Dockerfile',
    'systemd/swellframe-api@.service',
    'systemd/swellframe-worker@.service',
  ]) {
    const text = await read(`deploy/${file}`)
    const named = [...text.matchAll(/^ +([A-Z\d_]{4,}): |\$\{([A-Z\d_]+)|(?<=[\s=])([A-Z][A-Z\d_]{3,})=/gm)]
    const strange = named
      .map(([, a, b, c]) => a ?? b ?? c ?? '')
      .filter((name) => !known.has(name) && !own.has(name))
    assert.deepEqual(strange, [], file)
    if (file.startsWith('systemd')) assert(text.includes(flags), file)
  }
})

test('the way to several machines names settings, commands and files that are there', async () => {
  const page = await read('docs/running-on-several-machines.md')
  const known = new Set((await read('.env.example')).match(/^[A-Z\d_]+(?==)/gm))
  const settings = page.match(/\b[A-Z\d]+_[A-Z\d_]+\b/g) ?? []
  assert.ok(settings.length > 20)
  assert.deepEqual(
    settings.filter((name) => !known.has(name) && name !== 'NODE_ENV'),
    [],
  )
  const commands = [...page.matchAll(/npm run operator -- ([a-z ]+)/g)].map(([, words = '']) => words.trim())
  assert.ok(commands.length > 5)
  assert.deepEqual(
    commands.filter((typed) => !allCommands.some(({ name }) => typed === name)),
    [],
  )
  const files = page.match(/\b(?:deploy|scripts)\/[\w./-]+\w/g) ?? []
  assert.deepEqual(
    files.filter((file) => !existsSync(join(root, file))),
    [],
  )
})

test('a bucket is set for every process of the compose file, with every setting that it has', async () => {
  const [whole, bucket, store] = await Promise.all(
    ['compose.yaml', 'compose.s3.yaml', 'compose.store.yaml'].map((name) => read(`deploy/${name}`)),
  )
  const servicesOf = (text = '') =>
    [...text.slice(text.indexOf('\nservices:')).matchAll(/^ {2}((?:api|worker)\d):/gm)].map(
      ([, name]) => name,
    )
  assert.equal(servicesOf(whole).length, 6)
  assert.deepEqual(servicesOf(bucket), servicesOf(whole))
  assert.deepEqual(servicesOf(store), servicesOf(whole), 'each waits for the store')
  const settings = (await read('.env.example')).match(/^S3_[A-Z_]+(?==)/gm)
  assert.deepEqual(bucket?.match(/S3_[A-Z_]+(?=: )/g), settings)
})

test('no container that has no address of its own is given that of another', async () => {
  const text = await read('deploy/compose.yaml')
  const [, from, bits] = /ip_range: ([\d.]+)\/(\d+)/.exec(text) ?? []
  assert(from && bits, 'whoever starts first would take the first address of all')
  const numberOf = (address: string) => address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)
  const own = [...text.matchAll(/ipv4_address: ([\d.]+)|gateway: ([\d.]+)/g)].map(([, a, b]) => a ?? b ?? '')
  assert.equal(own.length, 5)
  const within = (address: string) => {
    const ahead = numberOf(address) - numberOf(from)
    return ahead >= 0 && ahead < 2 ** (32 - Number(bits))
  }
  assert.deepEqual(own.filter(within), [])
})

test('the store of the compose file runs the script that stands here, where its port is looked for', async () => {
  const [image, compose] = [await read('deploy/store.Dockerfile'), await read('deploy/compose.store.yaml')]
  const script = /^COPY (\S+) \/$/m.exec(image)?.[1] ?? ''
  assert(existsSync(join(root, script)), script)
  const [program, path, folder, port, host] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(image)?.[1] ?? '[]')
  assert.deepEqual([program, path, host], ['python3', `/${script.split('/').at(-1)}`, '0.0.0.0'])
  assert.match(image, new RegExp(`^VOLUME ${folder}$`, 'm'))
  assert.match(image, new RegExp(`^HEALTHCHECK .*127\\.0\\.0\\.1', ${port}\\)`, 'm'))
  assert.match(compose, new RegExp(`S3_ENDPOINT=http://store:${port},`))
  assert.match(compose, new RegExp(`volumes: \\[objects:${folder}\\]`))
})

test('the board and the alerts ask for nothing that no process tells', async () => {
  const sources = (await readdir(join(root, 'server/platform/metrics'))).filter(
    (name) => !name.includes('.test.'),
  )
  const texts = await Promise.all(sources.map((name) => read(`server/platform/metrics/${name}`)))
  const told = new Set(texts.join('\n').match(/(?<=')(swellframe|process|nodejs)_[a-z_]+(?=')/g))
  assert(told.size > 10)
  const board = JSON.parse(await read('deploy/grafana/swellframe.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const rules = await read('deploy/prometheus/alerts.yaml')
  const asked = [rules, ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].join('\n')
  const names = asked.match(/\b(swellframe|process|nodejs)_[a-z_]+/g) ?? []
  assert.deepEqual(
    names.filter((name) => !told.has(name.replace(/_(bucket|sum|count)$/, ''))),
    [],
  )
  for (const name of told) assert(asked.includes(name), `${name} is told, and nobody looks at it`)
})
