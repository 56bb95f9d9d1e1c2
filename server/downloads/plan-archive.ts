import { createHash } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import { calendarDate, lisbonClock, twoDigits } from '#contract/time/wall-clock.ts'
import { type Splice, splicedSize, spliceOf } from '#server/platform/upright/splice.ts'
import type { BoughtOriginal } from './queries.ts'
import { layOutZip, type ZipLayout } from './zip-layout.ts'
import { zipNames } from './zip-names.ts'
import type { ZipEntry } from './zip-records.ts'

/**
 * An archive's name, strong validator (ETag) and layout, with the storage key of each entry; computed without reading a file.
 */
export type Archive = ZipLayout & {
  name: string
  etag: string
  /** `bytes`: as it is stored. */
  files: { purchase_id: number; key: string; bytes: number; splice: Splice | null }[]
}

/** The archive of these originals; the same originals in the same order make the same bytes. */
export function planArchive(originals: readonly BoughtOriginal[]): Archive {
  const names = zipNames(originals.map((original) => original.original_name))
  const entries = originals.map((original, at) => entryOf(original, names[at] ?? ''))
  const content = originals.map(({ sha256 }, at) => [sha256.toString('hex'), entries[at]])
  const count = originals.length
  return {
    ...layOutZip(entries),
    name: `${brand.name.toLowerCase()}-${count}-${count === 1 ? 'original' : 'originals'}.zip`,
    etag: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    files: originals.map((original) => ({
      purchase_id: original.id,
      key: original.original_key,
      bytes: original.bytes,
      splice: spliceOf(original),
    })),
  }
}

/** Uses the camera's time where the file has one, otherwise the time of the upload. */
function entryOf(original: BoughtOriginal, name: string): ZipEntry {
  const { captured_local: local, captured_at, created_at } = original
  const splice = spliceOf(original)
  const bytes = splice === null ? original.bytes : splicedSize(original.bytes, splice)
  const crc32 = original.turned_crc32 ?? original.crc32
  if (local === null) return { name, bytes, crc32, localTime: lisbonTime(created_at), at: created_at }
  const localTime = local.slice(0, 19)
  return { name, bytes, crc32, localTime, at: captured_at }
}

/** `2026-11-20 08:10:21` */
function lisbonTime(at: Date): string {
  const clock = lisbonClock(at)
  return `${calendarDate(clock)} ${[clock.hour, clock.minute, clock.second].map(twoDigits).join(':')}`
}
