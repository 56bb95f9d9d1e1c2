import { fileKey } from '#contract/sessions/drafts.ts'
import { ApiError } from '#web/platform/api/api.ts'
import type { OwnDraft } from '../../drafts/own-draft.ts'
import type { SelectedFile } from '../../selected-file.ts'
import type { DraftCalls } from './draft-keeper.ts'

/**
 * Takes from the server what files have become that are not chosen any more, whole or in part. What cannot be taken now is left out when
 * the session is finalised.
 */
export async function withdraw(
  calls: Pick<DraftCalls, 'state' | 'removeMedia' | 'dropUpload'>,
  session: OwnDraft,
  removed: readonly SelectedFile[],
  chosen: readonly SelectedFile[],
): Promise<void> {
  if (removed.length === 0) return
  for (const { id } of removed) session.arrived.delete(id)
  const kept = new Set(chosen.map(({ file }) => fileKey(file)))
  const gone = new Set(removed.map(({ file }) => fileKey(file)).filter((key) => !kept.has(key)))
  if (gone.size === 0) return
  const { media, uploads } = await calls.state(session.id)
  const isGone = ({ client_key }: { client_key: string | null }) =>
    client_key !== null && gone.has(client_key)
  const inUse = (id: number) => [...session.arrived.values()].includes(id)
  const unless = (removing: Promise<unknown>) =>
    removing.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  for (const { id } of media.filter(isGone)) if (!inUse(id)) await unless(calls.removeMedia(session.id, id))
  for (const { id } of uploads.filter(isGone)) await unless(calls.dropUpload(id))
}
