import { countOf } from '#contract/counts.ts'
import type { Ignored } from './files/find-files.ts'
import { plainName } from './plain-name.ts'
import type { Progress } from './progress.ts'

/** What is told while files are sent: a line of words, or one JSON object. Names of files are their paths in the folder. */
export type Told =
  | { event: 'found'; files: number; bytes: number; ignored: Record<Ignored, number> }
  | { event: 'unreadable'; file: string; reason: string }
  | { event: 'refused'; file: string; code: string; reason: string }
  | { event: 'copy'; file: string; of: string }
  | { event: 'left-out'; file: string; reason: string }
  | { event: 'known'; file: string; session: number }
  | { event: 'clock'; file: string }
  | { event: 'note'; message: string }
  | { event: 'details'; place: string; date: string; hours: string; photo_price: number; video_price: number }
  | { event: 'looking'; files: number; of: number }
  | { event: 'draft'; id: number; begun: boolean; arrived: number; url: string }
  | { event: 'to-send'; files: number; bytes: number }
  | { event: 'sent'; file: string; bytes: number; media: number }
  | { event: 'waiting'; reason: string; seconds: number }
  | ({ event: 'progress' } & Progress)
  | { event: 'preparing'; left: number }
  | { event: 'published'; id: number; url: string }
  | { event: 'end'; exit: number; message: string; sent: number; refused: number; unreadable: number }
export type Tell = (told: Told) => void

type Output = { write: (text: string) => unknown; isTTY?: boolean }

/** Between lines of progress where no line can be drawn anew, ms. */
const EVERY_MS = 10_000

/** Tells programs: one JSON object a line. */
export const tellPrograms =
  (out: Output): Tell =>
  (told) =>
    out.write(`${JSON.stringify(told)}\n`)

/** Tells people: lines on `out`, and how far it is on `err`, drawn anew on a terminal. */
export function tellPeople(out: Output, err: Output, now: () => number = Date.now): Tell {
  let drawn = false
  let lastAt = 0
  const clear = () => {
    if (drawn) err.write('\r\u001b[K')
    drawn = false
  }
  return (told) => {
    if (told.event === 'progress' || told.event === 'preparing' || told.event === 'looking') {
      const line = lineFor(told)
      if (err.isTTY) {
        err.write(`\r\u001b[K${line}`)
        drawn = true
      } else if (now() - lastAt >= EVERY_MS) {
        lastAt = now()
        err.write(`${line}\n`)
      }
      return
    }
    const line = lineFor(told)
    if (line === '') return
    clear()
    const isTrouble = told.event === 'waiting' || (told.event === 'end' && told.exit !== 0)
    ;(isTrouble ? err : out).write(`${line}\n`)
  }
}

function lineFor(told: Told): string {
  switch (told.event) {
    case 'found':
      return [`${countOf(told.files, 'file')}, ${size(told.bytes)}`, ...ignoredWords(told.ignored)].join('; ')
    case 'unreadable':
      return `Not read: ${plainName(told.file)}: ${told.reason}`
    case 'refused':
      return `Refused: ${plainName(told.file)}: ${told.reason}`
    case 'copy':
      return `Left out: ${plainName(told.file)} is the same as ${plainName(told.of)}`
    case 'left-out':
      return `Left out: ${plainName(told.file)}: ${told.reason}`
    case 'known':
      return `Left out: ${plainName(told.file)} is in session ${told.session} already (--again sends it)`
    case 'clock':
      return `${plainName(told.file)} shows the site's clock: it sets its camera's, and is not for sale`
    case 'note':
      return told.message
    case 'details':
      return `${plainName(told.place)} · ${told.date} · ${told.hours} · photos €${told.photo_price} · videos €${told.video_price}`
    case 'looking':
      return `Looked at ${told.files} of ${countOf(told.of, 'file')}`
    case 'draft':
      return `${told.begun ? 'Began' : 'Adding to'} draft ${told.id}, ${countOf(told.arrived, 'file')} there: ${told.url}`
    case 'to-send':
      return `To send: ${countOf(told.files, 'file')}, ${size(told.bytes)}`
    case 'sent':
      return ''
    case 'waiting':
      return `${told.reason}. Trying again in ${told.seconds} s; what has arrived is kept.`
    case 'progress':
      return `${told.filesDone} of ${countOf(told.files, 'file')} · ${size(told.bytesDone)} of ${size(told.bytes)} · ${size(told.bytesPerSecond)}/s · ${left(told.secondsLeft)}`
    case 'preparing':
      return `Everything is there. The site still prepares ${countOf(told.left, 'file')}.`
    case 'published':
      return `On sale: ${told.url}`
    case 'end':
      return told.message
  }
}

const IGNORED: Record<Ignored, string> = {
  hidden: 'hidden',
  raw: 'RAW',
  sidecar: 'beside pictures (XMP and such)',
  other: 'of other kinds',
  link: 'links, not followed',
  empty: 'empty',
}
const ignoredWords = (ignored: Record<Ignored, number>): string[] => {
  const words = (Object.keys(IGNORED) as Ignored[])
    .filter((kind) => ignored[kind] > 0)
    .map((kind) => `${ignored[kind]} ${IGNORED[kind]}`)
  return words.length > 0 ? [`left alone: ${words.join(', ')}`] : []
}

/** As cards and disks count: thousands. */
export function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`
}

function left(seconds: number | null): string {
  if (seconds === null) return 'time left not known yet'
  if (seconds < 60) return `${Math.ceil(seconds)} s left`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min left` : `${(minutes / 60).toFixed(1)} h left`
}
