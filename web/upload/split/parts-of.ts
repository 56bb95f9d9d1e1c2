import { fileKey } from '#contract/sessions/drafts.ts'
import { kindOfName, SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { splitByTime } from '#contract/sessions/split-by-time.ts'
import type { Taken } from '../selected-file.ts'
import type { Moment } from './read-moment.ts'

/** One of the sessions that chosen files are split into; what it holds is told by the keys of its files, in the order they were chosen. */
export type SplitPart = {
  keys: string[]
  images: number
  videos: number
  bytes: number
  /** Its first and its last file, ms by the clock on the wall. */
  from: number
  to: number
  /** What those two say of their time. */
  ends: Taken[]
  /** Files that only the date of the file gives a time. */
  byFile: number
}

/** Files that no session takes: by what their name says, and for their size. */
export type Split = { parts: SplitPart[]; unsupported: number; tooLarge: number }

type Sized = Pick<File, 'name' | 'size' | 'lastModified'>

/** Splits files by the moments they were taken, one for each. */
export function partsOf(files: readonly Sized[], moments: readonly Moment[]): Split {
  const items = files.flatMap((file, order) => {
    const moment = moments[order]
    const kind = kindOfName(file.name)
    if (!moment || !kind) return []
    const { at, body } = moment
    return [{ id: order, order, at, body, duration: 0, bytes: file.size, file, kind, moment }]
  })
  return {
    parts: splitByTime(items).map((part) => {
      const own = [...part.items].sort((one, other) => one.order - other.order)
      const videos = own.filter(({ kind }) => kind === 'video').length
      const [first, last] = [part.items[0], part.items.at(-1)]
      return {
        keys: own.map(({ file }) => fileKey(file)),
        images: own.length - videos,
        videos,
        bytes: part.bytes,
        from: part.from ?? 0,
        to: part.to ?? 0,
        ends: [first, last].flatMap((item) => (item ? [endOf(item.moment)] : [])),
        byFile: own.filter(({ moment }) => moment.byFile).length,
      }
    }),
    unsupported: files.filter(({ name }) => !kindOfName(name)).length,
    tooLarge: items.filter(({ bytes }) => bytes > SESSION_MAX_BYTES).length,
  }
}

const endOf = ({ at, offset, body }: Moment): Taken => ({ at, offset, body, spot: null })
