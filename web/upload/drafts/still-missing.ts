import type { KnownChoice, LeftOutFile, SelectedFile } from '../selected-file.ts'
import { missingFiles, type Resumed } from './use-drafts.ts'

export type StillMissing = { names: readonly string[]; count: number }

/**
 * What a draft was begun with and has neither arrived nor been chosen again. `choices`: what was chosen for files that other sessions
 * have, by their keys: those left out are not missing, nor are those in `leftOut`, which were found to be copies.
 */
export function stillMissing(
  resumed: Resumed,
  files: readonly SelectedFile[],
  choices: Readonly<Record<string, KnownChoice>>,
  leftOut: readonly LeftOutFile[],
): StillMissing {
  const chosen = new Set([...files.map(({ file }) => file.name), ...leftOut.map(({ name }) => name)])
  const names = missingFiles(resumed)
    .filter(({ name, key }) => !chosen.has(name) && choices[key] !== 'out')
    .map(({ name }) => name)
  const planned = resumed.draft.planned_files ?? 0
  const count = resumed.planned.length > 0 ? names.length : planned - resumed.arrived.length - files.length
  return { names, count: Math.max(0, count) }
}
