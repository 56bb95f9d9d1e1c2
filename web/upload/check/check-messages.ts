import type { ErrorCode } from '#contract/errors.ts'
import type { Size } from '#contract/files/orientation.ts'
import type { MediaKind } from '#contract/sessions/ingest.ts'
import type { PicturedClock, Taken } from '../selected-file.ts'

/** To a worker: one file. `credit` is the photographer's name in the watermark; `closely`: small codes are looked for, too. */
export type CheckRequest = {
  id: number
  file: Blob
  credit: string
  closely?: boolean
  /** Only its picture is wanted: it was judged before, as one of that size upright. */
  shows?: Size
  /** Of what it `shows` the small picture is enough, and codes are left to the server. */
  glance?: boolean
  /** Files of its size that were chosen before: it may be a copy of one of them. */
  like?: readonly Blob[]
}

/**
 * A file that may be sold. Sizes upright, in px; `preview` is a watermarked picture and `thumb` a small one of it, null
 * where none could be made.
 */
export type Checked = {
  kind: MediaKind
  width: number
  height: number
  preview: Blob | null
  thumb: Blob | null
  /** Of a picture of our clock. */
  pictured?: PicturedClock | null
  /** Of a photo. */
  taken?: Taken
  /** No picture was made of it yet: it is asked for apart. */
  unseen?: boolean
}
/** A refusal carries its code of the closed list, and a small picture where the file has one. */
export type Refused = { refused: ErrorCode; thumb?: Blob | null }
/** It holds the same bytes as that one of `like`, from 0. */
export type Copy = { copyOf: number }
/** It is a clip, whatever its name promised: for another worker. */
export type OtherKind = { isClip: true }
/** From a worker: what it found. */
export type CheckAnswer = { id: number } & ({ found: Checked } | Refused | Copy | OtherKind)
