import { relative } from 'node:path'
import { inspect } from 'node:util'
import { type Counts, FILES_TO_END, leaveCounts } from './counts.ts'

type Failure = Error & { failureType?: string; cause?: unknown }
type TestEvent = {
  type: string
  data: {
    name?: string
    file?: string
    line?: number
    nesting?: number
    message?: string
    skip?: string | boolean
    todo?: string | boolean
    details?: { type?: string; error?: Failure; duration_ms?: number }
  }
}

/** Things that happen between tests and that Node only mentions. */
const stray = /unhandledRejection|uncaughtException|asynchronous activity after the test ended/

/**
 * Prints a line per test file and every failure in full; leaves the sums for the closing line. A file that never came to
 * its end, as when its process left early, is a failure.
 */
export default async function* unitReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts: Counts = { passed: 0, failures: [] }
  const tell = (failure: string): string => {
    counts.failures.push(failure)
    return failure
  }
  let filesToEnd = Number(process.env[FILES_TO_END] ?? 0)
  for await (const { type, data } of events) {
    const isFile = data.file !== undefined && data.name !== undefined && data.file.endsWith(data.name)
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message ?? ''
    else if (type === 'test:diagnostic' && stray.test(data.message ?? '')) {
      yield tell(`\n✖ ${data.message}\n`)
    } else if (type === 'test:diagnostic' && /^seed \d+$/.test(data.message ?? '')) {
      yield `  ${data.message}${data.file ? ` · ${relative(process.cwd(), data.file)}` : ''}\n`
    } else if (type === 'test:pass' && data.details?.type !== 'suite' && !isFile) {
      // A test that is skipped was not seen to hold.
      if (data.skip || data.todo) yield `- skipped: ${data.name}\n`
      else counts.passed += 1
    } else if (type === 'test:fail' && !isEcho(data.details?.error)) {
      yield tell(failureText(data))
    }
    if (isTestFile(type, data)) {
      filesToEnd -= 1
      yield fileText(type, data)
    }
  }
  if (filesToEnd > 0) yield tell(`\n✖ ${filesToEnd} test file(s) never came to their end\n`)
  await leaveCounts(counts)
}

/** A suite or file that failed only because something inside it did is not counted again. */
const isEcho = (error: Failure | undefined): boolean => error?.failureType === 'subtestsFailed'

function failureText({ name, file, line, details }: TestEvent['data']): string {
  const error = details?.error
  const place = file ? ` (${relative(process.cwd(), file)}:${line ?? 1})` : ''
  return `\n✖ ${name}${place}\n${inspect(error?.cause ?? error, { depth: 6 }).replace(/^/gm, '    ')}\n\n`
}

/** The suite that `runFiles` makes of a test file; it ends after its tests. */
const isTestFile = (type: string, { nesting, details }: TestEvent['data']): boolean =>
  /^test:(pass|fail)$/.test(type) && details?.type === 'suite' && nesting === 0

function fileText(type: string, { name, details }: TestEvent['data']): string {
  const seconds = (details?.duration_ms ?? 0) / 1000
  return `${type === 'test:fail' ? '✖' : '✔'} ${name} · ${seconds.toFixed(1)} s\n`
}
