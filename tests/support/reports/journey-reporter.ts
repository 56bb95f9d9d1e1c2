import { relative } from 'node:path'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { type Counts, leaveCounts } from './counts.ts'

/** Journeys that may fail once and pass when tried again; one more and the run has failed (decision 087). */
const MOST_UNSTEADY = 3

/** A line per journey, every failure in full; leaves the sums for the closing line. */
export default class JourneyReporter implements Reporter {
  private readonly counts: Counts = { passed: 0, failures: [] }
  /** The first failure of what is tried again, by the test's id. */
  private readonly first = new Map<string, string>()
  private readonly unsteady: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    const seconds = `${(result.duration / 1000).toFixed(1)} s`
    const where = test.parent.project()?.name
    const title = where ? `${test.title} [${where}]` : test.title
    if (result.status === 'skipped') write(`- skipped: ${title}\n`)
    else if (result.status === test.expectedStatus) {
      this.counts.passed += 1
      const failure = this.first.get(test.id)
      if (failure) this.unsteady.push(failure)
      write(`✔ ${title} · ${seconds}${failure ? ' (the second time)' : ''}\n`)
    } else this.tellFailure(test, result, `${title} · ${seconds}`)
  }

  private tellFailure(test: TestCase, result: TestResult, title: string): void {
    const place = `${relative(process.cwd(), test.location.file)}:${test.location.line}`
    const attached = result.attachments
      .filter(({ path }) => path)
      .map(({ name, path }) => `    ${name}: ${path}\n`)
    const failure = `\n✖ ${title} (${place})\n${[...result.errors.map(describe), ...attached].join('')}`
    if (result.retry === test.retries) this.tell(failure)
    else {
      this.first.set(test.id, failure)
      write(failure)
    }
  }

  onStdOut(chunk: string | Buffer): void {
    write(String(chunk))
  }

  onStdErr(chunk: string | Buffer): void {
    write(String(chunk))
  }

  /** Faults outside any journey: a file that does not load, a rejection nobody handled. */
  onError(error: TestError): void {
    this.tell(`\n✖ outside the journeys\n${describe(error)}`)
  }

  private tell(failure: string): void {
    this.counts.failures.push(failure)
    write(failure)
  }

  async onEnd(): Promise<void> {
    if (this.unsteady.length <= MOST_UNSTEADY) this.counts.unsteady = this.unsteady
    else this.counts.failures.push(...this.unsteady)
    await leaveCounts(this.counts)
  }

  printsToStdio(): boolean {
    return true
  }
}

const write = (text: string): void => {
  process.stdout.write(text)
}
const describe = ({ stack, message, value, snippet }: TestError): string =>
  `${`${stack ?? message ?? value ?? ''}\n${snippet ?? ''}`.replace(/^/gm, '    ')}\n`
