import { fileKey } from '#contract/sessions/drafts.ts'
import { readFromPictures } from '../details/from-pictures.ts'
import type { Details } from '../details/upload-details.ts'
import { clocksAhead, isSold, type LeftOutFile, type SelectedFile, toMove } from '../selected-file.ts'
import type { SplitPart } from './parts-of.ts'

/** What a part has become: its session, what it holds, and what was left out of it. */
export type PublishedPart = {
  session: number
  holds: { images: number; videos: number } | null
  leftOut: readonly LeftOutFile[]
}
export type PlanPart = SplitPart & {
  /** The draft it is sent to, written down before its first byte leaves: it is the session later, and there is no other. */
  draft: number | null
  /** Its day and hours as they were confirmed, written down before any file is sent; null before. */
  when: string | null
  published: PublishedPart | null
}
export type Plan = { parts: readonly PlanPart[]; form: unknown }

export const planOf = (parts: readonly SplitPart[], draft: number | null): Plan => ({
  parts: parts.map((part, at) => ({ ...part, draft: at === 0 ? draft : null, when: null, published: null })),
  form: null,
})

export function filesOf({ keys }: Pick<PlanPart, 'keys'>, files: readonly SelectedFile[]): SelectedFile[] {
  const own = new Set(keys)
  return files.filter(({ file }) => own.has(fileKey(file)))
}

/**
 * Parts that are not online and have something to be published: files for sale or to be moved there, or those that an earlier visit has
 * sent to the draft `resumed`.
 */
export const openParts = (
  { parts }: Plan,
  files: readonly SelectedFile[],
  resumed: number | null,
): number[] =>
  parts.flatMap((part, at) => {
    const own = filesOf(part, files)
    const hasFiles = own.some(isSold) || toMove(own).length > 0
    return part.published === null && (hasFiles || isResumed(part, resumed)) ? [at] : []
  })
const isResumed = ({ draft }: PlanPart, resumed: number | null): boolean =>
  draft !== null && draft === resumed

/** Parts that are not online, all of whose files are chosen and none of them for sale: there is nothing to come. */
export const emptyParts = (plan: Plan, files: readonly SelectedFile[], resumed: number | null): number[] => {
  const open = openParts(plan, files, resumed)
  return plan.parts.flatMap((part, at) => {
    const isWhole = filesOf(part, files).length === part.keys.length
    return part.published === null && !open.includes(at) && isWhole ? [at] : []
  })
}

/** They have files that are to be moved there, and none that is sent: such a session cannot be published. */
export const movedOnly = (
  parts: readonly { part: PlanPart | null; files: readonly SelectedFile[] }[],
  resumed: number | null,
): PlanPart[] =>
  parts.flatMap(({ part, files }) =>
    part && !isResumed(part, resumed) && !files.some(isSold) && toMove(files).length > 0 ? [part] : [],
  )

/** Drafts of sessions that are still to come. */
export const draftsIn = (...plans: readonly (Plan | null)[]): Set<number> =>
  new Set(plans.flatMap((plan) => plan?.parts.flatMap(({ draft }) => draft ?? []) ?? []))

/** The details with day and hours of that part's own pictures, by clocks set right where a picture of ours says how far one is off. */
export function detailsOfPart(part: PlanPart, details: Details, files: readonly SelectedFile[]): Details {
  const ahead = clocksAhead(files)
  const taken = part.ends.map((end) => ({ ...end, at: end.at && end.at - (ahead.get(end.body) ?? 0) }))
  const from = readFromPictures(taken, details.place?.time_zone ?? null)
  if (!from) return details
  return { ...details, date: from.date, startHour: from.startHour, endHour: from.endHour }
}

/** Its own pictures say neither day nor hours. */
export const lacksTime = (part: PlanPart, details: Details): boolean =>
  detailsOfPart(part, { ...details, date: '' }, []).date === ''

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isKept = (part: unknown): part is PlanPart => {
  const { keys, images, videos, bytes, from, to, ends, byFile, draft } = (part ?? {}) as PlanPart
  return (
    Array.isArray(keys) &&
    Array.isArray(ends) &&
    [images, videos, bytes, from, to, byFile].every(isCount) &&
    (draft === null || isCount(draft))
  )
}

/** A plan as this browser kept it; null where it is not whole. */
export function readPlan(kept: unknown): Plan | null {
  const { parts, form = null } = (kept ?? {}) as Partial<Plan>
  if (!Array.isArray(parts) || parts.length === 0 || !parts.every(isKept)) return null
  const whole = ({ when, published, ...part }: PlanPart) => ({
    ...part,
    when: when ?? null,
    published: published ?? null,
  })
  return { parts: parts.map(whole), form }
}
