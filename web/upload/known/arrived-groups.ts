import type { OutputOf } from '#contract/endpoint.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import type { askKnownArrived, KnownSession } from '#contract/sessions/known-files.ts'
import type { Choices } from './kept-choices.ts'

export type KnownArrived = OutputOf<typeof askKnownArrived>
type Item = Pick<UploadedMedia, 'id' | 'client_key' | 'media_name'>
export type ArrivedGroup = { session: KnownSession; items: readonly Item[] }

/** By what a choice for an item is kept: other clients leave no key of a file. */
export const arrivedKey = ({ id, client_key }: Pick<Item, 'id' | 'client_key'>): string =>
  client_key ?? `arrived-${id}`

/** Items that have arrived and that other sessions have, by session; without those that are to be sold again. */
export function arrivedGroups(
  arrived: readonly Item[],
  { files, sessions }: KnownArrived,
  choices: Choices,
): ArrivedGroup[] {
  const sessionOf = new Map(files.map(({ arrived_id, session_id }) => [arrived_id, session_id]))
  const open = arrived.filter((item) => choices[arrivedKey(item)] !== 'again')
  return sessions
    .map((session) => ({ session, items: open.filter(({ id }) => sessionOf.get(id) === session.id) }))
    .filter(({ items }) => items.length > 0)
}
