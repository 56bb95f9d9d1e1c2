import { dropDraft, fileKey, listDrafts } from '#contract/sessions/drafts.ts'
import { createSession, finalizeSession, sellArriving } from '#contract/sessions/ingest.ts'
import { noteMoves } from '#contract/sessions/known-files.ts'
import { changeSession, removeMedia, type SessionChange } from '#contract/sessions/my-sessions.ts'
import { dropUpload, TUS } from '#contract/sessions/uploads.ts'
import { call, callPath, withLogin } from '#web/platform/api/api.ts'
import { handleOf } from '../choose/file-handles.ts'
import { dropRecord, keepRecord } from '../drafts/draft-records.ts'
import { openSendCalls, type Sender } from '../send/send-calls.ts'
import { sendRequest } from '../send/send-request.ts'
import { wantsCopies } from '../send/wants-copies.ts'
import type { PublishCalls } from './publish-attempt.ts'

type Who = Sender & {
  /** Called for each session that is created, before its first file is sent. */
  onBegun: (sessionId: number) => Promise<void>
}

/** The calls of a publish over the real API; what is begun is written down in this browser. */
export function openPublishCalls({ userId, token, copyOf, onBegun }: Who): PublishCalls {
  const auth = () => ({ token: token() })
  return {
    ...openSendCalls({ userId, token, copyOf }),
    async createSession(fields, key) {
      // Asked meanwhile: a clip would wait for it.
      void wantsCopies()
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, client_key: key })) form.set(name, value)
      const { id } = await call(createSession, { form }, auth())
      await onBegun(id)
      return id
    },
    remember(id, files, planned) {
      const chosen = new Map(
        files.map(({ file }) => [
          fileKey(file),
          { key: fileKey(file), name: file.name, handle: handleOf(file) },
        ]),
      )
      // An earlier visit's files keep their order.
      const earlier = planned.map((each) => chosen.get(each.key) ?? each)
      const known = new Set(planned.map(({ key }) => key))
      const added = [...chosen.values()].filter(({ key }) => !known.has(key))
      return keepRecord({ id, savedAt: Date.now(), files: [...earlier, ...added] })
    },
    changeSession: (id, fields, planned) =>
      call(
        changeSession,
        {
          params: { id },
          body: { ...changeOfFields(fields), ...(planned !== null && { planned_files: planned }) },
        },
        auth(),
      ),
    async dropSession(id) {
      await dropRecord(id)
      return call(dropDraft, { params: { id } }, auth())
    },
    removeMedia: (id, media_id) => call(removeMedia, { params: { id, media_id } }, auth()),
    dropUpload: (id) =>
      withLogin(token(), (now) =>
        sendRequest({
          method: dropUpload.method,
          path: callPath(dropUpload.path, { id }),
          token: now,
          headers: { 'tus-resumable': TUS.version },
          body: null,
          signal: new AbortController().signal,
        }),
      ),
    sellArriving: (id) => call(sellArriving, { params: { id } }, auth()),
    async countOnSale(id) {
      const { drafts } = await call(listDrafts, {}, auth())
      const draft = drafts.find((each) => each.id === id)
      if (!draft) return null
      return draft.published ? draft.ready_files : 0
    },
    noteMoves: (id, media_ids) => call(noteMoves, { params: { id }, body: { media_ids } }, auth()),
    finalize: (id, media_ids) =>
      call(finalizeSession, { params: { id }, body: { session_id: id, media_ids } }, auth()),
  }
}

/** A session's text fields as a change of one that is begun. */
const changeOfFields = (fields: Record<string, string>): SessionChange => ({
  tag: fields.tag === 'freesurf' ? 'freesurf' : 'surflesson',
  ...(fields.tag === 'freesurf'
    ? { location_id: Number(fields.location_id) }
    : { surfschool_id: Number(fields.surfschool_id) }),
  session_date: fields.session_date,
  start_hour: Number.parseInt(fields.start_hour ?? '', 10),
  end_hour: Number.parseInt(fields.end_hour ?? '', 10),
  photo_price: Number(fields.photo_price),
  video_price: Number(fields.video_price),
})
