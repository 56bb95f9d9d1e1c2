import { kindOfName } from '#contract/sessions/ingest.ts'
import { readTaken } from '../check/read-taken.ts'
import type { Taken } from '../selected-file.ts'

/** When a file was taken by the clock on the wall; `byFile`: only the date of the file says so. */
export type Moment = Taken & { at: number; byFile: boolean }

/** Reads the head of a photo; clips, and photos that say nothing, go by the date of their file. */
export async function readMoment(file: File): Promise<Moment> {
  const taken = kindOfName(file.name) === 'image' ? await readTaken(file) : null
  if (taken && taken.at !== null) return { ...taken, at: taken.at, spot: null, byFile: false }
  const changed = file.lastModified
  const offset = -new Date(changed).getTimezoneOffset()
  return { at: changed + offset * 60_000, offset, body: taken?.body ?? '', spot: null, byFile: true }
}
