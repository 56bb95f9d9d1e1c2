import type { ErrorCode } from '#contract/errors.ts'
import type { MediaKind } from '#contract/sessions/ingest.ts'

/** To a worker: one file. `credit` is the photographer's name in the watermark. */
export type CheckRequest = { id: number; file: Blob; credit: string }

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
}
/** From a worker: what it found. A refusal carries its code of the closed list. */
export type CheckAnswer = { id: number } & ({ found: Checked } | { refused: ErrorCode })
