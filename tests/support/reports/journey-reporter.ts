import { relative } from 'node:path'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { type Counts, leaveCounts } from './counts.ts'

/** A line per journey, every failure in full; leaves the sums for the closing line. */
export default class JourneyReporter implements Reporter {
  private readonly counts: Counts = { passed: 0, failures: [] }

  onTestEnd(test: TestCase, result: TestResult): void {
    const seconds = `${(result.duration / 1000).toFixed(1)} s`
    const where = test.parent.project()?.name
    const title = where ? `${test.title} [${where}]` : test.title
    if (result.status === 'skipped') write(`- skipped: ${title}\n`)
    else if (result.status === test.expectedStatus) {
      this.counts.passed += 1
      write(`✔ ${title} · ${seconds}\n`)
    } else this.tellFailure(test, result, `${title} · ${seconds}`)
  }

  private tellFailure(test: TestCase, result: TestResult, title: string): void {
    const place = `${relative(process.cwd(), test.location.file)}:${test.location.line}`
    const attached = result.attachments
      .filter(({ path }) => path)
      .map(({ name, path }) => `    ${name}: ${path}\n`)
    this.tell(`\n✖ ${title} (${place})\n${[...result.errors.map(describe), ...attached].join('')}`)
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
