import { dropDraft, fileKey } from '#contract/drafts.ts'
import { createSession, finalizeSession, uploadState } from '#contract/ingest.ts'
import { call } from '#web/platform/api.ts'
import type { ClipPreviews } from './clip-previews.ts'
import { dropRecord, keepRecord } from './draft-records.ts'
import { handleOf } from './file-handles.ts'
import type { PublishCalls } from './publisher.ts'
import { sendFile } from './send-file.ts'
import { waitForNetwork } from './try-again.ts'

type Who = {
  userId: number
  /** The login as it is now: it may change while a session is on its way. */
  token: () => string
  previews: ClipPreviews
  /** Told of each session that is begun, before its first file leaves. */
  onBegun: (sessionId: number) => Promise<void>
}

/** The calls of a publish over the real API; what is begun is written down in this browser. */
export function openPublishCalls({ userId, token, previews, onBegun }: Who): PublishCalls {
  const auth = () => ({ token: token() })
  return {
    async createSession(fields, files) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const { id } = await call(createSession, { form }, auth())
      const kept = files.map(({ file }) => ({ key: fileKey(file), name: file.name, handle: handleOf(file) }))
      await Promise.all([onBegun(id), keepRecord({ id, savedAt: Date.now(), files: kept })])
      return id
    },
    async dropSession(id) {
      await dropRecord(id)
      return call(dropDraft, { params: { id } }, auth())
    },
    async send(file, target, onShare, signal) {
      // A clip's moving preview; where there is none its still goes along (photographer.md §9).
      const moving = file.kind === 'video' && file.preview !== null
      const copy = moving
        ? previews.of(file.id, file.file).then((clip) => clip ?? file.preview)
        : Promise.resolve(file.preview)
      return sendFile(file, {
        ...target,
        userId,
        token: token(),
        copy,
        signal,
        onProgress: (sent, all) => onShare(all > 0 ? sent / all : 0),
      })
    },
    finalize: (id) => call(finalizeSession, { params: { id }, body: { session_id: id } }, auth()),
    state: (id) => call(uploadState, { params: { id } }, auth()),
    wait: waitForNetwork,
    now: () => performance.now(),
  }
}
