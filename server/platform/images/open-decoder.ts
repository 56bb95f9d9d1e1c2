import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { openWorkerPool } from '../processes/worker-pool.ts'
import type { Outcome, WorkerProcessOptions } from '../processes/worker-process.ts'
import { detectContent } from '../storage/detect-content.ts'
import type { ImageDecoder, RenderedImage, RenderRequest } from './decoder.ts'
import type { DecoderAnswer, DecoderTask, HeicAnswer, HeicTask, RawPicture } from './decoder-tasks.ts'

const MIB = 1024 ** 2
const DECODER: WorkerProcessOptions = {
  entry: new URL('./decoder-child.ts', import.meta.url),
  env: { FONTCONFIG_FILE: fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url)) },
  timeoutMs: 60_000,
  heapMb: 256,
  maxRss: 600 * MIB,
  idleMs: 15_000,
  oneThread: true,
}
/** Kept from one picture to the next, which starts and warms it once; each picture has a decoder memory of its own. */
const HEIC: WorkerProcessOptions = {
  entry: new URL('./heic-child.ts', import.meta.url),
  timeoutMs: 120_000,
  heapMb: 512,
  maxRss: 600 * MIB,
  cpuSeconds: 120,
  maxRequests: 40,
  idleMs: 10_000,
}

/** `concurrency` decoding children, started when first needed. A file that twice ends its child is refused as unreadable. */
export function openImageDecoder(options: {
  concurrency: number
  log: Pick<FastifyBaseLogger, 'warn'>
}): ImageDecoder {
  const pool = openWorkerPool<DecoderTask, DecoderAnswer>(options.concurrency, DECODER)
  const heicPool = openWorkerPool<HeicTask, HeicAnswer>(options.concurrency, HEIC)
  let closed = false

  const decodeHeic = async (task: HeicTask, of: string): Promise<Outcome<HeicAnswer>> => {
    const outcome = await heicPool.ask(task, of)
    // It may have died of what was before: a second try has a child of its own.
    return 'died' in outcome && outcome.died === 'crashed' && !closed ? heicPool.ask(task, of) : outcome
  }
  const ask = async (task: DecoderTask, again = true): Promise<DecoderAnswer> => {
    const outcome = await pool.ask(task, String(task.request.of))
    if ('answer' in outcome) return outcome.answer
    if (closed) throw new Error('The image decoder is closed.')
    options.log.warn({ task: task.task, died: outcome.died }, 'a decoding child was replaced')
    return again && outcome.died === 'crashed' ? ask(task, false) : { refused: 'image_unreadable' }
  }

  const render = async (
    request: RenderRequest,
    raw: RawPicture | null,
  ): Promise<RenderedImage | { refused: ErrorCode }> => {
    const answer = await ask({ task: 'picture', request, raw })
    if ('picture' in answer) return answer.picture
    return 'refused' in answer ? answer : { refused: 'image_unreadable' }
  }

  return {
    async render(request) {
      const content = await detectContent(request.path)
      if (content === 'jpeg' || content === 'png') return render(request, null)
      if (content !== 'heic') return { refused: 'image_unreadable' }
      const rawPath = join(request.folder, 'decoded.raw')
      try {
        const outcome = await decodeHeic({ path: request.path, rawPath }, String(request.of))
        if (!('answer' in outcome)) return { refused: 'image_unreadable' }
        return 'raw' in outcome.answer ? await render(request, outcome.answer.raw) : outcome.answer
      } finally {
        await rm(rawPath, { force: true })
      }
    },
    async renderPoster(request) {
      const answer = await ask({ task: 'poster', request })
      return 'poster' in answer ? answer.poster : null
    },
    writeWatermark: async (request) => 'drawn' in (await ask({ task: 'watermark', request })),
    async close() {
      closed = true
      pool.close()
      heicPool.close()
    },
  }
}
