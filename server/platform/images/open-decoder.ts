import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { picturesMemory } from '../processes/children-memory.ts'
import type { UsageLimits } from '../processes/watch-usage.ts'
import { openWorkerPool, type WorkerPool } from '../processes/worker-pool.ts'
import type { CodesRequest, ImageDecoder, RenderRequest } from './decoder.ts'
import {
  CODE_READER,
  CODES,
  DECODER,
  HEIC,
  heicLimits,
  ORDINARY,
  pictureLimits,
  WIDE_COPY,
  WIDE_LEAVES,
  WIDE_MAKER,
} from './decoder-limits.ts'
import type {
  CodesAnswer,
  CodesTask,
  DecoderAnswer,
  DecoderTask,
  HeicAnswer,
  HeicTask,
  Look,
  RawPicture,
} from './decoder-tasks.ts'

const UNREADABLE: { refused: ErrorCode } = { refused: 'image_unreadable' }

/**
 * `concurrency` decoding children, started when first needed. Each picture is looked at before it is decoded; one that needs
 * more memory than an ordinary one waits until that is left. Wide copies are made by a child of their own. A file that twice ends its child, or goes over a limit once, is
 * refused as unreadable.
 */
export function openImageDecoder(options: {
  concurrency: number
  log: Pick<FastifyBaseLogger, 'warn'>
}): ImageDecoder {
  const pool = openWorkerPool<DecoderTask, DecoderAnswer>(options.concurrency, DECODER, picturesMemory)
  const heicPool = openWorkerPool<HeicTask, HeicAnswer>(options.concurrency, HEIC, picturesMemory)
  const widePool = openWorkerPool<DecoderTask, DecoderAnswer>(1, WIDE_MAKER, picturesMemory, WIDE_LEAVES)
  const codePool = openWorkerPool<CodesTask, CodesAnswer>(1, CODE_READER, picturesMemory)
  let closed = false

  const askFrom = async <Task extends { task: string; request: { ownerId: number } }, Answer>(
    from: WorkerPool<Task, Answer>,
    task: Task,
    limits: UsageLimits,
    again = true,
  ): Promise<Answer | { refused: ErrorCode }> => {
    const outcome = await from.ask(task, String(task.request.ownerId), limits)
    if ('answer' in outcome) return outcome.answer
    if (closed) throw new Error('The image decoder is closed.')
    options.log.warn({ task: task.task, died: outcome.died }, 'a decoding child was replaced')
    // A child that crashed may have died of what was before; one that went over a limit did so by this picture.
    return again && outcome.died === 'crashed' ? askFrom(from, task, limits, false) : UNREADABLE
  }
  const ask = (task: DecoderTask, limits = ORDINARY) => askFrom(pool, task, limits)

  // What it cannot do once it is not asked for again: the photo is prepared all the same.
  const askCodes = (request: CodesRequest, raw: RawPicture | null) =>
    askFrom(codePool, { task: 'codes', request, raw }, CODES, false)

  /** A HEIC is decoded apart, then asked for as its pixels. */
  const askHeic = async (
    request: Pick<RenderRequest, 'ownerId' | 'path' | 'folder'>,
    looked: Look,
    taskOf: (raw: RawPicture) => DecoderTask,
  ): Promise<DecoderAnswer> => {
    const rawPath = join(request.folder, 'decoded.raw')
    try {
      const task = { task: 'heic', request, rawPath } as const
      const answer = await askFrom(heicPool, task, heicLimits(looked))
      return 'raw' in answer ? await ask(taskOf(answer.raw)) : answer
    } finally {
      await rm(rawPath, { force: true })
    }
  }

  return {
    prepare: pool.prepare,
    async render(request) {
      let answer = await ask({ task: 'picture', request, looked: false })
      if ('look' in answer)
        answer =
          answer.look.content === 'heic'
            ? await askHeic(request, answer.look, (raw) => ({ task: 'raw', request, raw }))
            : await ask({ task: 'picture', request, looked: true }, pictureLimits(answer.look))
      if ('picture' in answer) return answer.picture
      return 'refused' in answer ? answer : UNREADABLE
    },
    async renderPoster(request) {
      const answer = await ask({ task: 'poster', request })
      return 'poster' in answer ? answer.poster : null
    },
    async renderPortrait(request) {
      let answer = await ask({ task: 'portrait', request, looked: false })
      if ('look' in answer && answer.look.content !== 'heic')
        answer = await ask({ task: 'portrait', request, looked: true }, pictureLimits(answer.look))
      return 'portrait' in answer ? answer.portrait : null
    },
    async renderWide(request) {
      const answer = await askFrom(widePool, { task: 'wide', request }, WIDE_COPY)
      return 'wide' in answer ? answer.wide : null
    },
    async renderClean(request) {
      const task = { task: 'clean', request, raw: null } as const
      let answer = await ask({ ...task, looked: false })
      if ('look' in answer)
        answer =
          answer.look.content === 'heic'
            ? await askHeic(request, answer.look, (raw) => ({ ...task, raw, looked: true }))
            : await ask({ ...task, looked: true }, pictureLimits(answer.look))
      return 'clean' in answer ? answer.clean : null
    },
    writeWatermark: async (request) => 'drawn' in (await ask({ task: 'watermark', request })),
    async readCodes(request) {
      const rawPath = join(request.folder, 'codes.raw')
      try {
        let answer = await askCodes(request, null)
        if ('look' in answer) {
          const task = { task: 'heic', request, rawPath } as const
          const decoded = await askFrom(heicPool, task, heicLimits(answer.look))
          answer = 'raw' in decoded ? await askCodes(request, decoded.raw) : decoded
        }
        return 'codes' in answer ? answer.codes : []
      } finally {
        await rm(rawPath, { force: true })
      }
    },
    async close() {
      closed = true
      pool.close()
      heicPool.close()
      widePool.close()
      codePool.close()
    },
  }
}
