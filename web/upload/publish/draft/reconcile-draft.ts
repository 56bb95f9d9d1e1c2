import { fileKey } from '#contract/sessions/drafts.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { findArrived, type OwnDraft } from '../../drafts/own-draft.ts'
import type { SelectedFile } from '../../selected-file.ts'
import type { UploadState } from '../../send/send-files.ts'

type Removing = {
  removeMedia: (sessionId: number, mediaId: number) => Promise<unknown>
  dropUpload: (uploadId: number) => Promise<unknown>
}

/**
 * Brings the draft into line with the server between two attempts: takes over which files have arrived or failed, and
 * removes on the server those that are no longer chosen, so that they use no quota. A file that cannot be removed now is
 * left out when the session is finalised. What an earlier visit had sent may arrive after this one has looked: it stays.
 */
export async function reconcileDraft(
  calls: Removing,
  draft: OwnDraft,
  files: readonly SelectedFile[],
  { media, uploads }: UploadState,
): Promise<void> {
  const sound = { media: media.filter(({ state }) => state !== 'failed') }
  const there = new Set(sound.media.map(({ id }) => id))
  const chosen = new Set(files.map(({ id }) => id))
  for (const [file, id] of draft.arrived) if (!chosen.has(file) || !there.has(id)) draft.arrived.delete(file)
  for (const file of files) {
    const found = draft.arrived.has(file.id) ? null : findArrived(sound, file, draft)
    if (found) draft.arrived.set(file.id, found.id)
  }
  keepLate(draft, sound.media)
  const wanted = new Set([...draft.arrived.values(), ...draft.before.media.map(({ id }) => id)])
  const keys = new Set<string | null>(files.map(({ file }) => fileKey(file)))
  const unless = (removing: Promise<unknown>) =>
    removing.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  await Promise.all([
    ...sound.media
      .filter(({ id }) => !wanted.has(id))
      .map(({ id }) => unless(calls.removeMedia(draft.id, id))),
    ...uploads.filter((each) => !keys.has(each.client_key)).map(({ id }) => unless(calls.dropUpload(id))),
  ])
}

/** Files of the earlier visit whose answer nobody heard. */
function keepLate(draft: OwnDraft, media: UploadState['media']): void {
  const known = new Set([...draft.arrived.values(), ...draft.before.media.map(({ id }) => id)])
  const planned = new Set<string | null>(draft.planned.map(({ key }) => key))
  const late = media.filter(({ id, client_key }) => !known.has(id) && planned.has(client_key))
  if (late.length === 0) return
  const { before, order } = draft
  draft.before = {
    files: before.files + late.filter(({ state }) => state !== 'clock').length,
    bytes: late.reduce((sum, { media_size }) => sum + media_size, before.bytes),
    media: [
      ...before.media,
      ...late.map(({ id, client_key, media_name }, at) => ({
        id,
        name: media_name,
        place: order.get(client_key ?? '') ?? before.media.length + at,
      })),
    ],
  }
}
