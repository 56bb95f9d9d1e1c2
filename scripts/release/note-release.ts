import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { readShape } from '#tests/support/release/read-shape.ts'
import { explain } from '#tests/support/release/release-faults.ts'

const NOTED = fileURLToPath(new URL('../../migrations/previous-release.json', import.meta.url))
const NOTE = fileURLToPath(new URL('./note-statements.mjs', import.meta.url))
/** The tests in which the server's own code runs beside them. */
const TESTS = ['server/']
const CHANGES_OR_READS = /^\s*(select|insert|update|delete|with)\b/i
/** The job library's tables are its own, and changed by itself. */
const OF_LIBRARY = /\bpgboss\./

/** Runs the tests of the server, notes what they have it ask, and writes that with the database's shape into `migrations/previous-release.json`. */
export async function noteRelease(version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-statements-'))
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    await runTests(folder)
    const statements = shortest(await readAll(folder))
    const known: string[] = []
    for (const text of statements) if ((await explain(client, text)) === null) known.push(text)
    const noted = { version, shape: await readShape(client), statements: known }
    await writeFile(NOTED, `${JSON.stringify(noted, null, 2)}\n`)
    process.stdout.write(`${known.length} statements of ${version} in ${NOTED}\n`)
  } finally {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runTests(folder: string): Promise<void> {
  const env = { ...process.env, STATEMENTS_TO: folder, NODE_OPTIONS: `--import=${NOTE}` }
  const run = spawn(process.execPath, ['scripts/test.mjs', ...TESTS], { env, stdio: 'inherit' })
  const [code] = await once(run, 'exit')
  if (code !== 0) throw new Error('The tests failed: nothing is noted.')
}

async function readAll(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  const all = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return [...new Set(all.flatMap((text) => JSON.parse(text) as string[]))]
    .map((text) => (text.includes('--') ? text : text.replaceAll(/\s+/g, ' ')).trim())
    .filter((text) => CHANGES_OR_READS.test(text) && !OF_LIBRARY.test(text))
}

/** Of statements that differ in how many values they are given, the shortest. */
function shortest(texts: string[]): string[] {
  const kept = new Map<string, string>()
  for (const text of texts.toSorted((a, b) => a.length - b.length)) {
    const form = text
      .replaceAll(/\$\d+(, \$\d+)*/g, '$')
      .replaceAll(/\((\$|default|, )+\)(, \((\$|default|, )+\))*/g, '($)')
    if (!kept.has(form)) kept.set(form, text)
  }
  return [...kept.values()].sort()
}
