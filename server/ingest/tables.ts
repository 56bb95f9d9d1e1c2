import type { Generated, GeneratedAlways } from 'kysely'
import type { TurnRefusal } from '#contract/sessions/turns.ts'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    upload: UploadTable
    pending_deletion: PendingDeletionTable
    pending_purge: PendingPurgeTable
    pending_withholding: PendingWithholdingTable
    pending_renewal: PendingRenewalTable
    former_key: FormerKeyTable
    watermark_key: WatermarkKeyTable
    session_camera: SessionCameraTable
    wave_edit: WaveEditTable
    media_removal: MediaRemovalTable
    pending_move: PendingMoveTable
    pending_turn: PendingTurnTable
    turned_original: TurnedOriginalTable
  }
}

/** A file that is being sent in pieces; once claimed, its object belongs to the media. */
type UploadTable = {
  id: GeneratedAlways<number>
  session_id: number
  object_key: string | null
  media_id: number | null
  name: string
  bytes: number
  client_key: string | null
  created_at: WhenMade
  /** When bytes were last received. */
  touched_at: WhenMade
}

/** A session with public files to be withheld. */
type PendingWithholdingTable = { session_id: number }

/** An item whose watermark is to be made again; `failure`: what was in the way the last time. */
type PendingRenewalTable = { media_id: number; attempts: Generated<number>; failure: string | null }

/** What a public file of an item was called before it was withheld. */
type FormerKeyTable = { key: string; media_id: number; part: 'preview' | 'tile' | 'cover' | 'wide' }

/** A secret of the installation under which watermarks are made; the highest id is the one in use. */
type WatermarkKeyTable = { id: number; secret: Buffer; created_at: WhenMade }

/** A camera body of a session. `offset_ms`: how far its clock is ahead of the true time. */
type SessionCameraTable = {
  id: GeneratedAlways<number>
  session_id: number
  make: string | null
  model: string | null
  /** HMAC of its serial number. */
  serial_mark: Buffer | null
  /** For files that name no camera: of which kind they are. */
  unnamed: 'image' | 'video' | null
  offset_ms: Generated<number>
  offset_from: Generated<'none' | 'hand' | 'picture'>
}

/** An object of storage to delete after that time; a row that claims the object deletes its row here. */
type PendingDeletionTable = { key: string; remove_after: Date; attempts: Generated<number> }

/** A deleted public object of which a CDN is still to be told, or the `pageKey` of a page that showed one. */
type PendingPurgeTable = { key: string; attempts: Generated<number>; due_at: WhenMade }

/** What was done to the waves of a session by hand, in the order of the ids; see `WaveEdit` of the contract. */
type WaveEditTable = {
  id: GeneratedAlways<number>
  session_id: number
  kind: 'join' | 'split' | 'cover'
  media_ids: number[]
}

/** A file that is to be turned until it is shown so; `refusal`: why it was not. */
type PendingTurnTable = {
  media_id: number
  /** 0 to 3 quarters to the right. */
  turn: number
  attempts: Generated<number>
  refusal: TurnRefusal | null
  asked_at: WhenMade
}

/** See `Splice`: what a turned original is delivered with, and its size and sum with that. */
type TurnedOriginalTable = {
  media_id: number
  at: number
  dropped: number
  inserted: Buffer
  bytes: number
  crc32: number
}

/** What was taken out of a session at once and can be brought back. `took_down`: the session was emptied by it. */
type MediaRemovalTable = {
  id: GeneratedAlways<number>
  session_id: number
  removed_at: WhenMade
  took_down: Generated<boolean>
}

/** An item that comes to this session from another one when this one is published. */
type PendingMoveTable = { media_id: number; session_id: number }
