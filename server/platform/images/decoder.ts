import type { ErrorCode } from '#contract/errors.ts'
import type { Capture } from './read-capture.ts'
import type { WatermarkSeed } from './watermark-seed.ts'

/** Where the made files lie (in the caller's work folder) and what was learned of the picture. */
export type RenderedImage = Capture & {
  /** Upright, px. */
  width: number
  height: number
  /** What the content is, whatever the name said. */
  format: 'jpeg' | 'png' | 'heic'
  previewPath: string
  tilePath: string
  coverPath: string
  /** Thumbhash bytes. */
  placeholder: Buffer
  /** See `makeSignature`. */
  signature: Buffer | null
  /** See `mayShowCode`. */
  mayShowCode: boolean
}

export type RenderRequest = {
  /** The photographer's id: everybody's requests come in turn. */
  ownerId: number
  path: string
  folder: string
  /** Whose name the watermark credits. */
  photographer: string
  /** Moves and warps the watermark, and varies its opacity. */
  seed: WatermarkSeed
}

export type RenderedPoster = Pick<RenderedImage, 'tilePath' | 'coverPath' | 'placeholder' | 'signature'>

export type CodesRequest = {
  /** As in `RenderRequest`. */
  ownerId: number
  path: string
  folder: string
  /** Small codes, too: it takes four times as long. */
  patiently: boolean
}

export type WatermarkRequest = {
  /** As in `RenderRequest`. */
  ownerId: number
  path: string
  width: number
  height: number
  photographer: string
  seed: WatermarkSeed
}

export type PortraitRequest = {
  /** Whose turn it takes: the photographer; 0 for the site's own. */
  ownerId: number
  path: string
  folder: string
  /** `cover` crops (faces), `contain` adds white (logos). */
  fit: 'cover' | 'contain'
}

/** `path`: an original, or a still that we made. */
export type CleanRequest = {
  /** Whose turn it takes: nobody's of those who upload is 0. */
  ownerId: number
  path: string
  folder: string
}

/** `path`: a preview of ours. */
export type WideRequest = { /** As in `RenderRequest`. */ ownerId: number; path: string; folder: string }

/** Decodes pictures in child processes with limits on pixels, memory and time, after a look at their structure. A child that dies or hangs is replaced. */
export type ImageDecoder = {
  /** Starts a child where none waits: a picture will come soon. */
  prepare(): void
  /** One decode, all public files. Refuses with the codes of decisions.md, Media. */
  render(request: RenderRequest): Promise<RenderedImage | { refused: ErrorCode }>
  /** Watermarked tile, cover and placeholder from a clip's still frame that we made ourselves; null when it cannot be read. */
  renderPoster(request: RenderRequest): Promise<RenderedPoster | null>
  /**
   * A 400 px square WebP of a JPEG or PNG file, without its metadata: its path in `folder`, or null when the picture cannot be
   * decoded.
   */
  renderPortrait(request: PortraitRequest): Promise<string | null>
  /** The wide copy of a preview (`WIDE`): its path in `folder`, or null when the preview cannot be read. */
  renderWide(request: WideRequest): Promise<string | null>
  renderClean(request: CleanRequest): Promise<string | null>
  /** Writes a clip's watermark as a transparent PNG of the given size (px); false when that failed. */
  writeWatermark(request: WatermarkRequest): Promise<boolean>
  /** The texts of QR codes in a photo, a few at most; none where it would take more than an ordinary picture. */
  readCodes(request: CodesRequest): Promise<string[]>
  close(): Promise<void>
}
