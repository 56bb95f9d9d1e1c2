import { formatLongDate } from '#contract/dates.ts'
import type { OwnSession } from '#contract/own-sessions.ts'

/** The state of a session in plain words. */
export function stateWords({ state, hidden, files, files_ready, on_sale_until }: OwnSession): string {
  if (hidden) return 'Taken off the site by us'
  if (state === 'draft') return 'Draft'
  if (state === 'finalised') return `Preparing previews ${files_ready} of ${files}`
  if (state === 'published') return `On sale until ${formatLongDate(on_sale_until)}`
  return state === 'taken_down' ? 'Taken down' : 'Off sale'
}

/** Whether something about it can still be sold, and so be changed. */
export const isOpen = ({ state, hidden }: Pick<OwnSession, 'state' | 'hidden'>): boolean =>
  !hidden && (state === 'published' || state === 'taken_down')

/** Files whose previews are still being made. */
export const isPreparing = (media: readonly { state: string }[]): boolean =>
  media.some(({ state }) => state === 'processing')
