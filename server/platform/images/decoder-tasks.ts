import type { ErrorCode } from '#contract/errors.ts'
import type { RenderedImage, RenderedPoster, RenderRequest, WatermarkRequest } from './decoder.ts'

/** Pixels of an already decoded HEIC: RGBA, upright, in a file. */
export type RawPicture = { path: string; width: number; height: number; wideGamut: boolean }

/** What the decoding child is asked, and what it answers. */
export type DecoderTask =
  | { task: 'picture'; request: RenderRequest; raw: RawPicture | null }
  | { task: 'poster'; request: RenderRequest }
  | { task: 'watermark'; request: WatermarkRequest }

export type DecoderAnswer =
  | { picture: RenderedImage }
  | { poster: RenderedPoster }
  | { refused: ErrorCode }
  | { drawn: true }

export type HeicTask = { path: string; rawPath: string }
export type HeicAnswer = { raw: RawPicture } | { refused: ErrorCode }
