import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { decoderThreads } from './clip-limits.ts'
import type { StillRequest, VideoRequest } from './video-tools.ts'

/**
 * Allows only files and only this demuxer: a playlist named as a clip is not parsed, and a clip cannot refer to a second
 * file. Any error of the stream ends the run.
 */
const input = (path: string, threads: number): string[] => [
  ...['-hide_banner', '-nostdin', '-v', 'error', '-xerror', '-protocol_whitelist', 'file'],
  ...[
    '-max_pixels',
    '40000000',
    '-enable_drefs',
    '0',
    '-threads',
    String(threads),
    '-f',
    'mov',
    '-i',
    `file:${path}`,
  ],
]

export const firstFrameArguments = (path: string): string[] => [
  ...input(path, 1),
  ...['-map', '0:v:0', '-frames:v', '1', '-f', 'null', '-'],
]

/** The frame that a preview's still shows, the decoder sent there at once. */
export function stillArguments(
  { path, durationMs, width, height, side }: StillRequest,
  to: string,
): string[] {
  const scale = Math.min(1, side / Math.max(width, height))
  const size = [width, height].map((length) => Math.max(1, Math.round(length * scale))).join(':')
  return [
    ...['-y', '-ss', stillAt(durationMs), ...input(path, decoderThreads(width * height))],
    ...['-map', '0:v:0', '-vf', `scale=${size}:flags=bicubic,setsar=1`, '-filter_threads', '1'],
    ...['-frames:v', '1', '-map_metadata', '-1', '-f', 'image2', '-update', '1', `file:${to}`],
  ]
}

/** Seconds into a clip. */
const stillAt = (durationMs: number): string =>
  Math.min(VIDEO_PREVIEW.posterAtSeconds, durationMs / 2000).toFixed(3)

/** Preview (photographer.md §9; decisions.md, Media) and still frame, from one decode. */
export function previewArguments(request: VideoRequest, previewPath: string, posterPath: string): string[] {
  const { width, height } = request
  const at = stillAt(request.durationMs)
  const { fps } = VIDEO_PREVIEW
  // Frames are left out here and shown longer by `-r` behind: the filter `fps` would hold a minute of one frame 900 times.
  const oneOfEach = `isnan(prev_selected_t)+gt(floor(t*${fps})\\,floor(prev_selected_t*${fps}))`
  const graph = [
    `[0:v:0]select=${oneOfEach},scale=${width}:${height}:flags=bicubic,setsar=1,split=2[clip][still]`,
    '[clip][1:v:0]overlay=0:0:eof_action=repeat,format=yuv420p[preview]',
    // The first frame, which the one shown at that time replaces where there is one.
    `[still]select=isnan(prev_selected_t)+gte(t\\,${at})*lt(prev_selected_t\\,${at}),setpts=N/${fps}/TB[poster]`,
  ]
  return [
    '-y',
    ...input(request.path, decoderThreads(request.pixels)),
    ...['-protocol_whitelist', 'file', '-f', 'png_pipe', '-i', `file:${request.watermarkPath}`],
    ...['-filter_complex_threads', '1', '-filter_complex', graph.join(';')],
    ...['-map', '[preview]', '-r', String(fps), '-an', '-sn', '-dn'],
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
    ...['-crf', '28', '-maxrate', '1200k', '-bufsize', '2400k', '-threads', '2'],
    ...[
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      `file:${previewPath}`,
    ],
    ...[
      '-map',
      '[poster]',
      '-r',
      String(fps),
      '-frames:v',
      '2',
      '-map_metadata',
      '-1',
      '-f',
      'image2',
      '-update',
      '1',
      `file:${posterPath}`,
    ],
  ]
}
