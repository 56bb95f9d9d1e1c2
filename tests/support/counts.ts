import { readFile, writeFile } from 'node:fs/promises'

export type Counts = { passed: number; failed: number }

/** Where a reporter leaves its sums; the run that started it adds them up. */
export const COUNTS_FILE = 'TEST_COUNTS_FILE'
/** How many test files a reporter has to see the end of. */
export const FILES_TO_END = 'TEST_FILES_TO_END'

export async function leaveCounts(counts: Counts): Promise<void> {
  const file = process.env[COUNTS_FILE]
  if (file) await writeFile(file, JSON.stringify(counts))
}

/** A run that left no sums, or ended badly without saying what failed, counts as one failure. */
export async function collectCounts(file: string, exitCode: number): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const counts: Counts = text === '' ? { passed: 0, failed: 1 } : JSON.parse(text)
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 }
  return counts
}

export const closingLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`
