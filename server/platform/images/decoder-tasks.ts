import type { ErrorCode } from '#contract/errors.ts'
import type {
  CleanRequest,
  CodesRequest,
  PortraitRequest,
  RenderedImage,
  RenderedPoster,
  RenderRequest,
  WatermarkRequest,
  WideRequest,
} from './decoder.ts'

type Size = { width: number; height: number }

/** Pixels of an already decoded HEIC: RGB, upright, in a file, shrunk to this size from the one it is shown in. */
export type RawPicture = Size & { path: string; upright: Size; wideGamut: boolean }

/** What one picture needs: the kind of its decoder, its px, and bytes of it that are held at once. */
export type Look = { content: 'jpeg' | 'png' | 'heic'; pixels: number; held: number }

/**
 * What the decoding child is asked, and what it answers. A file that somebody sent is looked at first: where it needs more than an
 * ordinary picture, the answer is that look, and it is asked for again as `looked`.
 */
export type DecoderTask =
  | { task: 'portrait'; request: PortraitRequest; looked: boolean }
  | { task: 'picture'; request: RenderRequest; looked: boolean }
  | { task: 'raw'; request: RenderRequest; raw: RawPicture }
  | { task: 'poster'; request: RenderRequest }
  | { task: 'wide'; request: WideRequest }
  | { task: 'clean'; request: CleanRequest; raw: RawPicture | null; looked: boolean }
  | { task: 'watermark'; request: WatermarkRequest }

export type DecoderAnswer =
  | { look: Look }
  | { picture: RenderedImage }
  | { poster: RenderedPoster }
  | { portrait: string }
  | { wide: string }
  | { clean: string }
  | { refused: ErrorCode }
  | { drawn: true }

export type CodesTask = { task: 'codes'; request: CodesRequest; raw: RawPicture | null }
/** A HEIC is decoded elsewhere, and asked for again as `raw`. */
export type CodesAnswer = { codes: string[] } | { look: Look } | { refused: ErrorCode }

export type HeicTask = { task: 'heic'; request: { path: string; ownerId: number }; rawPath: string }
export type HeicAnswer = { raw: RawPicture } | { refused: ErrorCode }
