/** What a clip's preview run made, in the caller's work folder. */
export type RenderedVideo = {
  previewPath: string
  posterTilePath: string
  posterCoverPath: string | null
  placeholder: Buffer
  durationMs: number
}

export type VideoRequest = {
  path: string
  folder: string
  photographer: string
  seed: number
  width: number
  height: number
  durationMs: number
}

/** ffmpeg as a child process without network, bound in time and memory, allowed to open only the file it is given. */
export type VideoTools = {
  /** Watermarked preview, still frame and placeholder in one run; null when the content cannot be decoded to its declared end. */
  render(request: VideoRequest): Promise<RenderedVideo | null>
}
