import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { deletePending } from '#server/ingest/delete-pending.ts'
import { photoJob } from '#server/ingest/job-names.ts'
import { holdDeletions } from '#server/ingest/pending-queries.ts'
import { scheduleDeletion } from '#server/ingest/schedule-deletion.ts'
import { installationKey } from '#server/platform/storage/installation-key.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { storedPath } from '#tests/support/files/stored-files.ts'
import { operateOn } from '#tests/support/operate.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'
import { readManifest } from './backup-folder.ts'
import { NO_FILES, namedColumns } from './stored-file-queries.ts'

const OF_THE_QUEUE = '__pgboss__send-it'

type Ended = { code: number; out: string; err: string }
type Place = { url: string; dataDir: string }

describe('A site that is backed up', () => {
  let site: TestApp
  let folder: string
  let item: { id: number; original_key: string; preview_key: string }
  const places: (Place & Pick<TestDatabase, 'drop'>)[] = []
  before(async () => {
    site = await startTestApp()
    folder = join(site.dataDir, 'backup')
    const by = await makePhotographer(site.context, { ready: true })
    const session = await startSession(site, by)
    const sending = upload(site, by, session, 'a.jpg', await makePhoto())
    await site.work()
    const { body } = await sending
    await finalize(site, by, session)
    await untilPublished(site, { session, media: body.id })
    await untilIdle()
    item = await site.context.db
      .selectFrom('media')
      .select(['id', 'original_key', 'preview_key'])
      .where('id', '=', body.id)
      .$narrowType<{ preview_key: string }>()
      .executeTakeFirstOrThrow()
    const surfer = await makeSurfer(site.context, { first_name: 'Inês "Ondas"', last_name: 'd\\’Água\tマリ' })
    const order = { surfer_id: surfer.id, photographer_id: by.id, session_id: session, media_ids: [item.id] }
    await makePaidOrder(site.context, order)
    await site.context.queue.send(site.context.db, photoJob, { media_id: 4711 }, { afterSeconds: 36_000 })
    await installationKey(site.dataDir, 'second-factor')
    await site.context.queue.stop()
    // An hour that strikes as the backup begins, and a queue that only this site has.
    for (const name of [OF_THE_QUEUE, 'of-another-release']) {
      await site.context.pool.query(`select pgboss.create_queue($1, '{"policy":"standard"}')`, [name])
      await site.context.pool.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [name])
    }
  })
  after(async () => {
    await site.close()
    for (const { drop, dataDir } of places) {
      await drop()
      await rm(dataDir, { recursive: true })
    }
  })

  /** Resolves when no job is due or being done: waves, wide copies and covers are made. */
  const untilIdle = async () => {
    const busy = `select from pgboss.job where state = 'active' or (state < 'active' and start_after <= now()) limit 1`
    while ((await site.context.pool.query(busy)).rowCount)
      await site.context.pool.query('select pg_sleep(0.05)')
  }
  const operate = (...typed: string[]) => operateOn(site, typed)
  const emptyPlace = async (): Promise<Place> => {
    const place = {
      ...(await createTestDatabase()),
      dataDir: await mkdtemp(join(tmpdir(), 'swellframe-restore-')),
    }
    places.push(place)
    return place
  }
  const env = (url: string, dataDir: string) => ({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir })
  const operateAt = ({ url, dataDir }: Place, ...typed: string[]): Promise<Ended> =>
    new Promise((done) => {
      execFile(
        process.execPath,
        ['scripts/operator.ts', ...typed],
        { env: env(url, dataDir) },
        (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
      )
    })
  /** All rows of all tables in an order of their own, without what the operator's own commands leave. */
  const rowsOf = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'operator_action' order by 1`,
      )
      const all: Record<string, string[]> = {}
      for (const { name } of tables) {
        const { rows } = await client.query<{ line: string }>(
          `select t::text as line from "${name}" t order by 1`,
        )
        all[name] = rows.map(({ line }) => line)
      }
      const jobs = await client.query(
        `select name, data, state from pgboss.job where data->>'media_id' = '4711'`,
      )
      return { all, jobs: jobs.rows }
    } finally {
      await client.end()
    }
  }

  /** The jobs of a backup, a line of JSON each. */
  const jobsIn = async (from: string): Promise<string> => {
    const { database } = (await readManifest(from)) ?? assert.fail('no backup')
    return gunzipSync(await readFile(join(from, database, 'pgboss.job.jsonl.gz'))).toString()
  }

  it('finds every file that its rows name', async () => {
    const { says, written, found } = await operate('files', 'check', '--sums')
    assert.match(says, /^\d+ files checked, 0 missing or wrong, 0 that no row names\.$/)
    assert.deepEqual([written, found], ['', false])
  })

  it('comes back in another place: every row, every file, jobs that waited, and the key of second factors', async () => {
    assert.match((await operate('backup', '--to', folder)).says, /0 missing or damaged\.$/)
    const place = await emptyPlace()
    const { code, out, err } = await operateAt(place, 'restore', '--from', folder)
    assert.deepEqual([code, err], [0, ''], out)
    assert.match(out, /^Restored the backup of 20\d\d-.*: \d+ rows, \d+ files\.\n$/)
    assert.deepEqual(await rowsOf(place.url), await rowsOf(site.context.config.databaseUrl))
    assert.doesNotMatch(await jobsIn(folder), new RegExp(OF_THE_QUEUE))
    assert.match(await jobsIn(folder), /of-another-release/, 'which is left out where nobody does it')
    const checked = await operateAt(place, 'files', 'check', '--sums')
    assert.deepEqual([checked.code, /, 0 missing or wrong, 0 that/.test(checked.out)], [0, true], checked.out)
    assert.deepEqual(
      await installationKey(place.dataDir, 'second-factor'),
      await installationKey(site.dataDir, 'second-factor'),
    )
    const again = await operateAt(place, 'restore', '--from', folder)
    assert.deepEqual(
      [again.code, again.err],
      [1, 'The database is not empty: a backup is restored into an empty one.\n'],
    )
    const client = new pg.Client({ connectionString: place.url })
    await client.connect()
    const { rows } = await client.query(
      `insert into location (name, region, country) values ('New', 'Next', 'PT') returning id`,
    )
    await client.end()
    assert.ok(rows[0].id > 0, 'numbers go on where they were')
  })

  it('comes back in an empty folder with the database that comes with the site, too', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'swellframe-restore-'))
    try {
      const own = { url: '', dataDir: join(dataDir, 'data') }
      const { code, err } = await operateAt(own, 'restore', '--from', folder)
      assert.deepEqual([code, err], [0, ''])
      const checked = await operateAt(own, 'files', 'check', '--sums')
      assert.equal(checked.out, '6 files checked, 0 missing or wrong, 0 that no row names.\n')
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })

  it('is backed up again by what is new', async () => {
    const here = { url: site.context.config.databaseUrl, dataDir: site.dataDir }
    const { code, out, err } = await operateAt(here, 'backup', '--to', folder)
    assert.deepEqual([code, err], [0, '6 files are named; the database is written\n'])
    assert.equal(out, '6 files backed up, 0 of them new (0.0 MB), 0 missing or damaged.\n')
  })

  it('is not brought back from a backup that is damaged, and is once that is mended', async () => {
    const place = await emptyPlace()
    const copy = join(folder, 'files', item.original_key)
    const content = await readFile(copy)
    await writeFile(copy, Buffer.concat([content.subarray(0, -1), Buffer.from([(content.at(-1) ?? 0) ^ 1])]))
    const damaged = await operateAt(place, 'restore', '--from', folder)
    assert.deepEqual(
      [damaged.code, /missing or damaged: its sum differs/.test(damaged.err)],
      [1, true],
      damaged.err,
    )
    assert.ok(!existsSync(join(place.dataDir, 'files', item.original_key)))
    await writeFile(copy, content)
    const { tables = [], database = '' } = (await readManifest(folder)) ?? {}
    const [table] = tables
    const dump = join(folder, database, `${table?.schema}.${table?.name}.jsonl.gz`)
    await copyFile(dump, `${dump}.kept`)
    await truncate(dump, 5)
    const cut = await operateAt(place, 'restore', '--from', folder)
    assert.deepEqual([cut.code, /is damaged: its sum differs/.test(cut.err)], [1, true], cut.err)
    await copyFile(`${dump}.kept`, dump)
    assert.equal((await operateAt(place, 'restore', '--from', folder)).code, 0)
    assert.deepEqual((await rowsOf(place.url)).jobs.length, 1)
  })

  it('is backed up in the end, wherever a run before was killed', async () => {
    const other = join(site.dataDir, 'killed')
    const { databaseUrl } = site.context.config
    const child: ChildProcess = spawn(process.execPath, ['scripts/operator.ts', 'backup', '--to', other], {
      env: env(databaseUrl, site.dataDir),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    // It tells that it writes the database.
    const ended = once(child, 'exit')
    await Promise.race([once(child.stderr as NodeJS.ReadableStream, 'data'), ended])
    child.kill('SIGKILL')
    await ended
    assert.match((await operate('backup', '--to', other)).says, /0 missing or damaged\.$/)
    const place = await emptyPlace()
    assert.equal((await operateAt(place, 'restore', '--from', other)).code, 0)
    assert.deepEqual((await rowsOf(place.url)).all.media, (await rowsOf(databaseUrl)).all.media)
  })

  it('deletes nothing in the moment in which a backup finds the files', async () => {
    const { context } = site
    const letGo = await holdDeletions(context.db)
    await context.storage.write('public/aa/spent.jpg', Buffer.from('x'))
    await scheduleDeletion(context.db, ['public/aa/spent.jpg'])
    const deleting = deletePending(context, ['public/aa/spent.jpg'])
    const waits = `select from pg_locks where locktype = 'advisory' and not granted and database =
      (select oid from pg_database where datname = current_database())`
    while ((await context.pool.query(waits)).rowCount === 0) await context.pool.query('select pg_sleep(0.01)')
    assert.ok(existsSync(storedPath(site, 'public/aa/spent.jpg')))
    await letGo()
    await deleting
    assert.ok(!existsSync(storedPath(site, 'public/aa/spent.jpg')))
  })

  it('tells of a file that is missing, one of another size, and one that no row names', async () => {
    await site.context.storage.write('public/aa/nobodys.jpg', Buffer.from('x'))
    await site.context.storage.remove(item.preview_key)
    await truncate(storedPath(site, item.original_key), 9)
    const { says, written, found } = await operate('files', 'check')
    assert.match(says, /, 2 missing or wrong, 1 that no row names\.$/)
    assert.equal(found, true)
    assert.match(written, new RegExp(`${item.preview_key}\tpreview of item ${item.id}\tmissing\n`))
    assert.match(
      written,
      new RegExp(`${item.original_key}\toriginal of item ${item.id}\t9 bytes in place of \\d+\n`),
    )
    assert.match(written, /public\/aa\/nobodys\.jpg\tno row names it\n/)
    const backup = await operate('backup', '--to', folder)
    assert.match(backup.says, /2 missing or damaged\.$/)
    assert.equal(backup.found, true)
  })

  it('knows every column that names a file', async () => {
    const { rows } = await site.context.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'ARRAY') and column_name ~ '(^|_)keys?$' order by 1`,
    )
    const known = [...namedColumns, ...NO_FILES]
    assert.deepEqual(
      rows.map(({ name }) => name).filter((name) => !known.includes(name)),
      [],
      'Tell of it in stored-file-queries.ts',
    )
  })
})
