import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clipsMemory, picturesMemory } from '../processes/children-memory.ts'
import type { MemoryShare } from '../processes/memory-share.ts'
import { runLimited } from '../processes/run-limited.ts'
import { addressSpaceMb, firstFrameLimits, previewLimits, stillLimits } from './clip-limits.ts'
import { firstFrameArguments, previewArguments, stillArguments } from './ffmpeg-arguments.ts'
import { openMovie } from './open-movie.ts'
import type { VideoTools } from './video-tools.ts'

const FIRST_FRAME_MS = 20_000
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
  const trial = { cwd: '/', timeoutMs: 60_000, cpuSeconds: 20, memoryMb: addressSpaceMb(0) }
  const runs = await runLimited(ffmpeg, TRIAL, trial)
  return runs ? videoTools(ffmpeg, options.firstFrameMs ?? FIRST_FRAME_MS) : null
}

type Limits = { cpuSeconds: number; timeoutMs: number; heldMb: number }

function videoTools(ffmpeg: string, firstFrameMs: number): VideoTools {
  const closing = new AbortController()
  const run = (from: MemoryShare, args: string[], cwd: string, { heldMb, ...limits }: Limits) => {
    const memoryMb = addressSpaceMb(heldMb)
    const start = () => runLimited(ffmpeg, args, { cwd, ...limits, memoryMb, signal: closing.signal })
    return from.use(heldMb, start)
  }
  return {
    // As quick as a picture: it does not wait for whole clips.
    canDecode: (path, folder) =>
      run(picturesMemory, firstFrameArguments(path), folder, firstFrameLimits(firstFrameMs)),
    async render(request) {
      const previewPath = join(request.folder, 'preview.mp4')
      const posterPath = join(request.folder, 'poster.png')
      const args = previewArguments(request, previewPath, posterPath)
      if (!(await run(clipsMemory, args, request.folder, previewLimits(request)))) return null
      const made = await openMovie(previewPath)
      if (!made || Math.abs(made.duration * 1000 - request.durationMs) > spareMs(request.durationMs))
        return null
      if (!(await stat(posterPath).catch(() => null))?.size) return null
      return { previewPath, posterPath }
    },
    async renderStill(request) {
      const path = join(request.folder, 'still.png')
      const limits = stillLimits(request.width * request.height)
      if (!(await run(picturesMemory, stillArguments(request, path), request.folder, limits))) return null
      return (await stat(path).catch(() => null))?.size ? path : null
    },
    close: () => closing.abort(new Error('The video tools are closed.')),
  }
}
