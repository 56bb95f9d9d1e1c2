/** What a clip's preview run made, in the caller's work folder. The still frame is unmarked, at preview size. */
type RenderedVideo = { previewPath: string; posterPath: string }

export type VideoRequest = {
  path: string
  folder: string
  /** A transparent PNG of the preview's size, laid over every frame. */
  watermarkPath: string
  /** Of the preview, px (`previewSize`). */
  width: number
  height: number
  durationMs: number
  /** Of the clip itself. */
  pixels: number
}

export type StillRequest = Pick<VideoRequest, 'path' | 'folder' | 'durationMs'> & {
  /** Of the clip, px. */
  width: number
  height: number
  /** Of the still at most, px. */
  side: number
}

/** ffmpeg as a child process without network, bound in time and memory, allowed to open only the files it is given. */
export type VideoTools = {
  /** Whether the first picture of a clip can be decoded: a cheap look before the whole is worked on. */
  canDecode(path: string, folder: string): Promise<boolean>
  /** Watermarked preview and still frame in one run; null when the content cannot be decoded to its declared end. */
  render(request: VideoRequest): Promise<RenderedVideo | null>
  /** One frame as a PNG of at most `side` px without watermark: its path in `folder`, or null when it cannot be decoded. */
  renderStill(request: StillRequest): Promise<string | null>
  /** Kills what is running: those runs reject, which says nothing about their clips. */
  close(): void
}
