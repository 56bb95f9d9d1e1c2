import { finalizeSession } from '#contract/sessions/ingest.ts'
import {
  changeSession,
  putUpSession,
  type SessionChange,
  takeDownSession,
} from '#contract/sessions/my-sessions.ts'
import {
  arrangeByTime,
  arrangeFiles,
  chooseCover,
  moveFiles,
  removeFiles,
  undoRemoval,
} from '#contract/sessions/own-files.ts'
import { turnFiles } from '#contract/sessions/turns.ts'
import { call } from '#web/platform/api/api.ts'

/** What a photographer does to a published session. Each throws ApiError. */
export const sendChange = (token: string, id: number, body: SessionChange) =>
  call(changeSession, { params: { id }, body }, { token })

export const setListing = (token: string, id: number, next: 'take-down' | 'put-up') =>
  call(next === 'put-up' ? putUpSession : takeDownSession, { params: { id } }, { token })

export const sendRemoval = (token: string, id: number, media_ids: number[]) =>
  call(removeFiles, { params: { id }, body: { media_ids } }, { token })

export const sendUndoRemoval = (token: string, id: number, removal_id: number) =>
  call(undoRemoval, { params: { id, removal_id } }, { token })

/** With null the cover is chosen by itself. */
export const sendCover = (token: string, id: number, media_id: number | null) =>
  call(chooseCover, { params: { id }, body: { media_id } }, { token })

export const sendMove = (token: string, id: number, media_ids: number[], to: number) =>
  call(moveFiles, { params: { id }, body: { media_ids, to } }, { token })

/** Each to so many quarters right of how it was sent. */
export const sendTurns = (token: string, id: number, files: { media_id: number; turn: number }[]) =>
  call(turnFiles, { params: { id }, body: { files } }, { token })

/** With null behind all. */
export const sendArrangement = (token: string, id: number, media_ids: number[], before: number | null) =>
  call(arrangeFiles, { params: { id }, body: { media_ids, before } }, { token })

export const sendByTime = (token: string, id: number) => call(arrangeByTime, { params: { id } }, { token })

/** Nothing more comes of what is sold as it arrives. */
export const endArrival = (token: string, id: number) =>
  call(finalizeSession, { params: { id }, body: {} }, { token })
