import { migrate } from '#server/platform/db/migrate.ts'

/** Brings the database of DATABASE_URL to the newest migration; `npm start` does this by itself. */
const url = process.env.DATABASE_URL
if (!url) {
  process.stderr.write('DATABASE_URL is missing: postgres://user:password@host:5432/name\n')
  process.exit(1)
}
try {
  const applied = await migrate(url)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
