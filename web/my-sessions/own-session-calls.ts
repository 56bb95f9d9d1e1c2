import { finalizeSession } from '#contract/sessions/ingest.ts'
import {
  changeSession,
  putUpSession,
  removeMedia,
  type SessionChange,
  takeDownSession,
} from '#contract/sessions/my-sessions.ts'
import { call } from '#web/platform/api/api.ts'

/** What a photographer does to a published session. Each throws ApiError. */
export const sendChange = (token: string, id: number, body: SessionChange) =>
  call(changeSession, { params: { id }, body }, { token })

export const setListing = (token: string, id: number, next: 'take-down' | 'put-up') =>
  call(next === 'put-up' ? putUpSession : takeDownSession, { params: { id } }, { token })

export const sendRemoval = (token: string, id: number, media_id: number) =>
  call(removeMedia, { params: { id, media_id } }, { token })

/** Nothing more comes of what is sold as it arrives. */
export const endArrival = (token: string, id: number) =>
  call(finalizeSession, { params: { id }, body: {} }, { token })
