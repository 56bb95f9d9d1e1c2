import { uploadMedia } from '#contract/ingest.ts'
import {
  changeSession,
  putUpSession,
  removeMedia,
  type SessionChange,
  takeDownSession,
} from '#contract/own-sessions.ts'
import { call } from '#web/platform/api.ts'

/** What a photographer does to a published session. Each throws ApiError. */
export const sendChange = (token: string, id: number, body: SessionChange) =>
  call(changeSession, { params: { id }, body }, { token })

export const sendTurn = (token: string, id: number, next: 'take-down' | 'put-up') =>
  call(next === 'put-up' ? putUpSession : takeDownSession, { params: { id } }, { token })

export const sendRemoval = (token: string, id: number, media_id: number) =>
  call(removeMedia, { params: { id, media_id } }, { token })

/** Sends one more original; the server makes all its previews. */
export function sendAddition(token: string, id: number, file: File) {
  const form = new FormData()
  form.set('session_id', String(id))
  form.set('media', file, file.name)
  return call(uploadMedia, { form }, { token })
}
