import { DRAFT_HOURS } from '#contract/sessions/ingest.ts'
import { writeSafely } from '#web/platform/storage/safe-copy.ts'
import { readStoredJson } from '#web/platform/storage/storage.ts'
import type { KnownChoice } from '../selected-file.ts'
import { KNOWN_KEY } from './known-keys.ts'

/** By the key of the file, see `fileKey`. */
export type Choices = Readonly<Record<string, KnownChoice>>
type Kept = { user: number; choices: Choices; savedAt: number }

const CHOICES: readonly unknown[] = ['out', 'move', 'again'] satisfies KnownChoice[]

/** In the place of a draft: of all sessions that files are split into. */
export const OF_SPLIT = -1

/** By draft, 0 for a page that has begun none; those of drafts that may still be there. */
function readAll(now: number): Record<string, Kept> {
  const kept = readStoredJson(KNOWN_KEY)
  const entries = kept && typeof kept === 'object' ? Object.entries(kept as Record<string, Kept>) : []
  return Object.fromEntries(
    entries.filter(([, each]) => now - Number(each?.savedAt) < 2 * DRAFT_HOURS * 3_600_000),
  )
}

/** What was chosen for the files of a draft. */
export function keptChoices(draft: number | null, user: number, now = Date.now()): Choices {
  const kept = readAll(now)[draft ?? 0]
  if (kept?.user !== user || !kept.choices || typeof kept.choices !== 'object') return {}
  return Object.fromEntries(Object.entries(kept.choices).filter(([, choice]) => CHOICES.includes(choice)))
}

export function keepChoices(draft: number | null, user: number, choices: Choices, now = Date.now()): void {
  const { [draft ?? 0]: _before, ...others } = readAll(now)
  const own = Object.keys(choices).length > 0 ? { [draft ?? 0]: { user, choices, savedAt: now } } : {}
  writeSafely(KNOWN_KEY, JSON.stringify({ ...others, ...own }))
}
