import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

// Read before a test (`--import`): every statement that the server's own code gives to the database while the test runs is
// written into the folder STATEMENTS_TO when the process ends. What tests ask by themselves is not the server's.
const folder = process.env.STATEMENTS_TO
const root = fileURLToPath(new URL('../../', import.meta.url))
const texts = new Set()
if (folder && isMainThread) {
  const [{ default: pg }, { DefaultQueryExecutor }] = await Promise.all([import('pg'), import('kysely')])
  tap(pg.Pool.prototype, 'query', textOf)
  tap(pg.Client.prototype, 'query', textOf)
  tap(DefaultQueryExecutor.prototype, 'executeQuery', textOf)
  process.once('exit', () => {
    if (texts.size === 0) return
    const name = join(folder, `${randomBytes(8).toString('hex')}.json`)
    writeFileSync(name, JSON.stringify([...texts]))
  })
}

function tap(prototype, method, read) {
  const call = prototype[method]
  prototype[method] = function told(...given) {
    const text = read(given[0])
    if (text !== undefined && !texts.has(text) && isAskedByServer()) texts.add(text)
    return call.apply(this, given)
  }
}

/** Of a string, of `pg`'s `{ text }` and of what Kysely has compiled. */
function textOf(query) {
  return typeof query === 'string' ? query : (query?.text ?? query?.sql)
}

/** The first line of ours that called: everything up to the statement runs at once, so that it stands in the trace. */
function isAskedByServer() {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = 40
  const lines = new Error().stack.split('\n').slice(3)
  Error.stackTraceLimit = before
  const caller = lines.find((line) => line.includes(root) && !line.includes('/node_modules/'))
  return caller?.includes(`${root}server/`) === true && !caller.includes('.test.ts')
}
