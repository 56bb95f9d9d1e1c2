import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { startPostgres } from '#sandbox/postgres/start-postgres.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tablesHolding } from '#tests/support/database/search-database.ts'
import { testSettings } from '#tests/support/database/test-server.ts'
import { makePhotographer, makeSurfer, PASSWORD } from '#tests/support/factories/account-factory.ts'
import { openShop } from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { allCommands } from './all-commands.ts'
import { UsageError } from './cli-command.ts'
import { readCall } from './read-call.ts'

type Ended = { code: number; out: string; err: string }

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true, payments: true })
})
after(() => site.close())

const operate = (words: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((done) => {
    const own = { DATABASE_URL: site.context.config.databaseUrl, DATA_DIR: site.dataDir, ...env }
    execFile(
      process.execPath,
      ['scripts/operator.ts', ...words],
      { env: { ...process.env, ...own } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    )
  })
const lastAction = () =>
  site.context.db
    .selectFrom('operator_action')
    .select(['actor', 'command', 'arguments', 'outcome', 'result'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('every command tells its usage, its arguments and an example', () => {
  const overview = readCall(['--help'], allCommands)
  for (const command of allCommands) {
    const read = readCall([...command.name.split(' '), '--help'], allCommands)
    assert('help' in read && 'help' in overview)
    assert(overview.help.includes(`\n  ${command.name}`))
    for (const part of [
      `npm run operator -- ${command.name}`,
      command.does,
      command.example,
      '--by',
      ...Object.keys(command.words ?? {}).map((word) => `<${word}>`),
      ...Object.keys(command.options ?? {}).map((option) => `--${option} <${option}>`),
    ])
      assert(read.help.includes(part), `${command.name}: ${part}`)
    // Where a shell puts what was printed is none of the command's words.
    const [typed = ''] = command.example.split(' > ')
    const words = typed.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []
    assert('command' in readCall(words, allCommands), command.example)
  }
})

test('wrong use is told in one sentence', () => {
  const wrong: [string[], RegExp][] = [
    [['sing'], /There is no command sing\./],
    [['add-spot', '--name', 'A'], /add-spot needs --region\./],
    [['hide-session'], /hide-session needs <id> and --reason\./],
    [['show-item', '1', '2'], /knows nothing of 2/],
    [['audit', '--loud'], /Unknown option '--loud'/],
    [['payments', 'sing'], /There is no command payments\./],
    [['payments', 'setup', '--roll', 'twice'], /payments setup knows nothing of twice/],
    [['refund', '1', '--item'], /Option '--item <value>' argument missing/],
  ]
  for (const [words, sentence] of wrong)
    assert.throws(
      () => readCall(words, allCommands),
      (error) => error instanceof UsageError && sentence.test(error.message) && !error.message.includes('\n'),
    )
})

test('an option may be given again where the command says so, and a flag has no value', () => {
  const read = readCall(['refund', '7', '--item', '1', '--item=2', '--reason', 'a b'], allCommands)
  assert('command' in read)
  assert.deepEqual([read.given.word('order'), read.given.all('item')], ['7', ['1', '2']])
  assert.deepEqual(read.words, ['7', '--item', '1', '--item', '2', '--reason', 'a b'])
  const flagged = readCall(['payments', 'setup', '--roll'], allCommands)
  assert('command' in flagged && flagged.given.has('roll'))
  assert.deepEqual([flagged.command.name, flagged.words], ['payments setup', ['--roll']])
})

test('a command, its refusal and its wrong use have their exit codes, and the audit tells who did what', async () => {
  const spot = ['add-spot', '--name', 'Audit', '--region', 'Ericeira', '--by', 'Marta']
  const done = await operate(spot)
  assert.match(done.out, /^Added surf spot \d+\n$/)
  assert.equal(done.code, 0)
  assert.deepEqual(await lastAction(), {
    actor: 'Marta',
    command: 'add-spot',
    arguments: ['--name', 'Audit', '--region', 'Ericeira'],
    outcome: 'done',
    result: done.out.trim(),
  })
  const again = await operate(spot)
  assert.deepEqual(again, { code: 1, out: '', err: 'Ericeira already has a spot called Audit.\n' })
  assert.equal((await lastAction())?.outcome, 'refused')
  assert.equal((await operate(['sing'])).code, 2)
  const { out } = await operate(['audit', '--limit', '2'])
  assert.match(out, /\tMarta\tadd-spot --name Audit --region Ericeira\trefused\t.*\n.*\tdone\tAdded/)
})

test('a spot and a school are renamed from the command line, logo and all, and the site shows it', async () => {
  const get = async (url: string) => (await site.app.inject({ url: `/api${url}` })).json()
  const spot = Number((await operate(['add-spot', '--name', 'Old', '--region', 'Ericeira'])).out.match(/\d+/))
  const lost = await operate(['rename-spot', String(spot), '--at', 'left of Peniche'])
  assert.deepEqual([lost.code, lost.err], [1, 'left of Peniche is no position, such as 39.34,-9.36.\n'])
  const renamed = await operate([
    'rename-spot',
    String(spot),
    '--at',
    '39.34,-9.36',
    '--name',
    'Onda "Boa" 🏄',
    '--region',
    'Peniche',
  ])
  assert.deepEqual(renamed, {
    code: 0,
    out: `Surf spot ${spot} is now Onda "Boa" 🏄, Peniche, Portugal\n`,
    err: '',
  })
  const spots = (await get('/locations')) as { id: number; name: string; region: string }[]
  const shown = spots.find(({ id }) => id === spot)
  assert.deepEqual([shown?.name, shown?.region], ['Onda "Boa" 🏄', 'Peniche'])
  assert.match(
    (await operate(['list-spots'])).out,
    /Onda "Boa" 🏄\tPeniche\tPortugal\t[^\t]+\t39\.34,-9\.36\n/,
  )

  const made = await operate(['add-school', '--name', 'Old', '--website', 'escola.example'])
  const school = Number(made.out.match(/\d+/))
  const logo = join(site.dataDir, 'logo.png')
  const background = '#088'
  await sharp({ create: { width: 60, height: 60, channels: 3, background } }).toFile(logo)
  const school2 = await operate([
    'rename-school',
    String(school),
    '--name',
    'Nova',
    '--website',
    '',
    '--logo',
    logo,
  ])
  assert.deepEqual(school2, { code: 0, out: `Surf school ${school} is now Nova\n`, err: '' })
  const { surfschool } = await get(`/surfschool/${school}`)
  assert.deepEqual([surfschool.name, surfschool.website], ['Nova', null])
  assert.equal(
    (await site.app.inject({ url: new URL(surfschool.logo.url, site.url).pathname })).statusCode,
    200,
  )
  assert.deepEqual(await operate(['rename-spot', '2000000000', '--name', 'x']), {
    code: 1,
    out: '',
    err: 'There is no surf spot 2000000000.\n',
  })
  const none = await operate(['rename-school', String(school), '--logo', '/nowhere.png'])
  assert.deepEqual([none.code, none.err], [1, 'The logo /nowhere.png cannot be read.\n'])
})

test('a photographer without app and codes gets in by the password again, which is kept and mailed', async () => {
  const photographer = await makePhotographer(site.context)
  const remove = () => operate(['photographers', 'remove-second-factor', photographer.email.toUpperCase()])
  assert.equal((await remove()).err, `Photographer ${photographer.id} has no second factor.\n`)
  await site.context.db
    .insertInto('second_factor')
    .values({
      photographer_id: photographer.id,
      sealed_secret: Buffer.from('sealed'),
      confirmed_at: new Date(),
    })
    .execute()
  const payload = { email: photographer.email, password: PASSWORD }
  const logIn = () => site.app.inject({ method: 'POST', url: '/api/auth/photographer-login', payload })
  assert.deepEqual(Object.keys((await logIn()).json()), ['second_step'])
  assert.equal((await remove()).out, `Removed the second factor of photographer ${photographer.id}\n`)
  assert.ok((await logIn()).json().authToken)
  const { arguments: typed, outcome } = (await lastAction()) ?? {}
  assert.deepEqual([typed, outcome], [['(address)'], 'done'])
  await site.drain()
  const mails = site.inbox?.messages().filter((mail) => mail.to === photographer.email) ?? []
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Logging in takes no code any more'],
  )
  assert.match(
    (await operate(['photographers', 'remove-second-factor', 'nobody@example.org'])).err,
    /No photographer/,
  )
})

test('links and addresses are printed, but not kept', async () => {
  const photographer = await makePhotographer(site.context)
  const { out } = await operate(['reset-link', photographer.email], { PUBLIC_URL: 'https://surf.example/x' })
  const link = new URL(out.trim())
  assert.equal(link.origin, 'https://surf.example')
  const { rows } = await site.context.pool.query<{ row: string }>(
    'select whole::text as row from operator_action as whole',
  )
  const kept = rows.map(({ row }) => row).join('\n')
  assert(!kept.includes(link.searchParams.get('token') ?? ''))
  assert(!kept.includes(photographer.email))
  assert.equal((await lastAction())?.result, `a link for photographer ${photographer.id}`)
})

test('the command line closes an account and hides a session, and the site hears of it', async () => {
  const { photographer, session } = await openShop(site)
  const sold = await makePaidOrder(site.context, {
    surfer_id: (await makeSurfer(site.context)).id,
    photographer_id: photographer.id,
    session_id: session.id,
    media_ids: session.images.map(({ id }) => id),
  })
  const refund = await operate(['refund', String(sold.id)])
  assert.match(refund.out, new RegExp(`^Refund \\d+ of order ${sold.id}: €15\\.00 for 3 items\\. `))
  const { rowCount } = await site.context.pool.query(
    `select 1 from pgboss.job where name = 'orders.send-refund'`,
  )
  assert.equal(rowCount, 1)
  const hidden = await operate(['hide-session', String(session.id), '--reason', 'Asked by the surfer'])
  assert.deepEqual(hidden, { code: 0, out: `Hid session ${session.id}\n`, err: '' })
  const { out } = await operate(['close-photographer', photographer.email])
  assert.equal(out, `Closed the account of photographer ${photographer.id}\n`)
  await site.drain()
  const mails = site.inbox?.messages().filter((mail) => mail.to === photographer.email) ?? []
  assert.equal(mails.length, 1)
  const login = await site.app.inject({
    method: 'POST',
    url: '/api/auth/photographer-login',
    payload: { email: photographer.email, password: PASSWORD },
  })
  assert.equal(login.statusCode, 401)
  assert.deepEqual(await tablesHolding(site.context, photographer.email), [])
})

test('without a running site the local database is started for the command alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'swellframe-operator-'))
  try {
    const none = await operate(['list-spots'], { DATABASE_URL: '', DATA_DIR: dataDir })
    assert.equal(none.code, 1)
    assert.match(none.err, /^There is no database in .*: start the site once \(npm start\)/)
    const made = await startPostgres({ dataDir: join(dataDir, 'postgres'), settings: testSettings })
    await made.stop()
    const { code, out, err } = await operate(['list-spots'], { DATABASE_URL: '', DATA_DIR: dataDir })
    assert.deepEqual([code, err], [0, ''])
    assert.match(out, /\tSupertubos\tPeniche\tPortugal\tEurope\/Lisbon\t39\.34,-9\.36\n/)
    const after = await operate(['list-schools'], { DATABASE_URL: '', DATA_DIR: dataDir })
    assert.equal(after.out, 'There are no surf schools.\n')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
