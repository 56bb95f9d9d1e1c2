import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runLimited } from '../processes/run-limited.ts'
import { firstFrameArguments, previewArguments } from './ffmpeg-arguments.ts'
import { openMovie } from './open-movie.ts'
import type { VideoTools } from './video-tools.ts'

const MEMORY_MB = 4096
const FIRST_FRAME_MS = 60_000
/** Five minutes to start with, twenty times a clip's length, never more than the job may take. */
const renderLimitMs = (durationMs: number): number => Math.min(300_000 + durationMs * 20, 50 * 60_000)
/** How far a preview may be from the declared length: a second or a tenth, whichever is more. */
const spareMs = (durationMs: number): number => Math.max(1000, durationMs / 10)

/** Encodes 0.1 s of black: checks that the program starts and has the encoder. */
const TRIAL = '-v error -f lavfi -i color=s=64x64:d=0.1 -c:v libx264 -f null -'.split(' ')

/** The ffmpeg named by the configuration, or the first on the PATH; null where there is none that runs. */
export async function findVideoTools(options: {
  ffmpegPath: string | null
  /** How long the first look at a clip may take, ms. */
  firstFrameMs?: number
}): Promise<VideoTools | null> {
  const ffmpeg = options.ffmpegPath ?? 'ffmpeg'
  const runs = await runLimited(ffmpeg, TRIAL, limits('/', 60_000))
  return runs ? videoTools(ffmpeg, options.firstFrameMs ?? FIRST_FRAME_MS) : null
}

const limits = (cwd: string, timeoutMs: number) => ({ cwd, timeoutMs, memoryMb: MEMORY_MB })

function videoTools(ffmpeg: string, firstFrameMs: number): VideoTools {
  const closing = new AbortController()
  const run = (args: string[], folder: string, timeoutMs: number) =>
    runLimited(ffmpeg, args, { ...limits(folder, timeoutMs), signal: closing.signal })
  return {
    canDecode: (path, folder) => run(firstFrameArguments(path), folder, firstFrameMs),
    async render(request) {
      const previewPath = join(request.folder, 'preview.mp4')
      const posterPath = join(request.folder, 'poster.png')
      const args = previewArguments(request, previewPath, posterPath)
      if (!(await run(args, request.folder, renderLimitMs(request.durationMs)))) return null
      const made = await openMovie(previewPath)
      if (!made || Math.abs(made.duration * 1000 - request.durationMs) > spareMs(request.durationMs))
        return null
      if (!(await stat(posterPath).catch(() => null))?.size) return null
      return { previewPath, posterPath }
    },
    close: () => closing.abort(new Error('The video tools are closed.')),
  }
}
