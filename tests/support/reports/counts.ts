import { readFile, writeFile } from 'node:fs/promises'

/** What passed, the text of each failure, and the failure of each journey that passed when it was tried again. */
export type Counts = { passed: number; failures: string[]; unsteady?: string[] }

/** Where a reporter leaves its sums; the run that started it adds them up. */
export const COUNTS_FILE = 'TEST_COUNTS_FILE'
/** How many test files a reporter has to see the end of. */
export const FILES_TO_END = 'TEST_FILES_TO_END'

/** Lines of each failure that stand at the end once more: its place, the message, the first frames. */
const TOLD_LINES = 40

export async function leaveCounts(counts: Counts): Promise<void> {
  const file = process.env[COUNTS_FILE]
  if (file) await writeFile(file, JSON.stringify(counts))
}

/** A run that left no sums, or ended badly without saying what failed, counts as one failure. */
export async function collectCounts(file: string, exitCode: number): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text === '') return { passed: 0, failures: [`✖ a run left no sums (exit code ${exitCode})`] }
  const counts: Counts = JSON.parse(text)
  if (exitCode === 0 || counts.failures.length > 0) return counts
  return { ...counts, failures: [`✖ a run ended with exit code ${exitCode} and named no failure`] }
}

/** The end of a run, where it is read: what passed only the second time and each failure once more, then the sums. */
export function closingText({ passed, failures, unsteady = [] }: Counts): string {
  const again = `${toldAgain('Passed only when tried again:', unsteady)}${toldAgain('Failed:', failures)}`
  const sums = `${passed} passed, ${failures.length} failed`
  return `${again}${sums}${unsteady.length > 0 ? `, ${unsteady.length} only the second time` : ''}\n`
}

function toldAgain(heading: string, failures: string[]): string {
  const told = failures.map((failure) => failure.trim().split('\n').slice(0, TOLD_LINES).join('\n'))
  return told.length > 0 ? `\n${heading}\n\n${told.join('\n\n')}\n\n` : ''
}
