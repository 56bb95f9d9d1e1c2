import { countOf } from '#contract/counts.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { formatDay } from '#contract/time/dates.ts'

/** The state of a session in plain words. */
export function stateLabel(session: OwnSession): string {
  const { state, hidden, awaits_account, files, files_ready, on_sale_until } = session
  if (hidden) return 'Taken off the site by us'
  if (awaits_account) return 'Off sale until payments are set up'
  if (state === 'draft') return 'Draft'
  if (state === 'finalised') return `Preparing previews ${formatCount(files_ready)} of ${formatCount(files)}`
  if (isArriving(session)) return `On sale: ${formatCount(files_ready)}, more are coming`
  if (state === 'published') return `On sale until ${formatDay(on_sale_until)}`
  return state === 'taken_down' ? 'Taken down' : 'Off sale'
}

/** What it holds; before it is published, how many files have arrived. */
export function contentLabels(session: OwnSession): string[] {
  if (!wasPublished(session)) return [counted(session.files, 'file')]
  const { image_count, video_count } = session
  return [
    ...(image_count > 0 || video_count === 0 ? [counted(image_count, 'photo')] : []),
    ...(video_count > 0 ? [counted(video_count, 'video')] : []),
  ]
}

/** Whether it is on sale while more of it comes. */
export const isArriving = ({
  state,
  arriving,
  hidden,
}: Pick<OwnSession, 'state' | 'arriving' | 'hidden'>): boolean => arriving && !hidden && state === 'published'

/** Whether surfers see it. */
export const isOnSite = ({ state, hidden }: Pick<OwnSession, 'state' | 'hidden'>): boolean =>
  state === 'published' && !hidden

/** Whether something about it can still be sold, and so be changed. */
export const isOpen = ({ state, hidden }: Pick<OwnSession, 'state' | 'hidden'>): boolean =>
  !hidden && (state === 'published' || state === 'taken_down')

/** Files whose previews are still being made. */
export const isPreparing = (media: readonly { state: string }[]): boolean =>
  media.some(({ state }) => state === 'processing')

/** Whether it was ever on sale: only then it is cut into waves. */
export const wasPublished = ({ state }: Pick<OwnSession, 'state'>): boolean =>
  state !== 'draft' && state !== 'finalised'

/** `12345` -> `12,345` */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

const counted = (count: number, word: string): string => countOf(count, word, formatCount(count))
