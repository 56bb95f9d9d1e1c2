import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { childrenMemory } from '../processes/memory-share.ts'
import type { UsageLimits } from '../processes/watch-usage.ts'
import { openWorkerPool } from '../processes/worker-pool.ts'
import type { Outcome } from '../processes/worker-process.ts'
import type { ImageDecoder, RenderRequest } from './decoder.ts'
import { DECODER, HEIC, heicLimits, IDLE_MB, ORDINARY, pictureLimits } from './decoder-limits.ts'
import type { DecoderAnswer, DecoderTask, HeicAnswer, HeicTask, Look } from './decoder-tasks.ts'

type Pool<Task, Answer> = { ask(task: Task, limits: UsageLimits): Promise<Outcome<Answer>> }

const UNREADABLE: { refused: ErrorCode } = { refused: 'image_unreadable' }

/**
 * `concurrency` decoding children, started when first needed. Each picture is looked at before it is decoded, and waits until
 * the memory it needs is left. A file that twice ends its child, or goes over a limit once, is refused as unreadable.
 */
export function openImageDecoder(options: {
  concurrency: number
  log: Pick<FastifyBaseLogger, 'warn'>
}): ImageDecoder {
  const pool = openWorkerPool<DecoderTask, DecoderAnswer>(options.concurrency, DECODER)
  const heicPool = openWorkerPool<HeicTask, HeicAnswer>(options.concurrency, HEIC)
  let closed = false

<<<<<<< HEAD
  const decodeHeic = async (task: HeicTask, of: string): Promise<Outcome<HeicAnswer>> => {
    const outcome = await heicPool.ask(task, of)
    // It may have died of what was before: a second try has a child of its own.
    return 'died' in outcome && outcome.died === 'crashed' && !closed ? heicPool.ask(task, of) : outcome
  }
  const ask = async (task: DecoderTask, again = true): Promise<DecoderAnswer> => {
    const outcome = await pool.ask(task, String(task.request.of))
=======
  const askOnce = async <Task extends { task: string }, Answer>(
    from: Pool<Task, Answer>,
    task: Task,
    limits: UsageLimits,
    again = true,
  ): Promise<Answer | { refused: ErrorCode }> => {
    const outcome = await childrenMemory.use(limits.memoryMb, () => {
      // A child of the other kind that waits for its next picture holds memory that is scarce now.
      if (childrenMemory.left() < 2 * IDLE_MB)
        for (const other of [pool, heicPool]) if (other !== (from as unknown)) other.endIdle()
      return from.ask(task, limits)
    })
>>>>>>> 8a53ae7 (Look at the structure of every file before it is decoded, and bound what decoding children take)
    if ('answer' in outcome) return outcome.answer
    if (closed) throw new Error('The image decoder is closed.')
    options.log.warn({ task: task.task, died: outcome.died }, 'a decoding child was replaced')
    // A child that crashed may have died of what was before; one that went over a limit did so by this picture.
    return again && outcome.died === 'crashed' ? askOnce(from, task, limits, false) : UNREADABLE
  }
  const ask = (task: DecoderTask, limits = ORDINARY) => askOnce(pool, task, limits)

  const look = async (path: string, isForSale: boolean): Promise<Look | { refused: ErrorCode }> => {
    const answer = await ask({ task: 'look', path, isForSale })
    if ('look' in answer) return answer.look
    return 'refused' in answer ? answer : UNREADABLE
  }
  const renderHeic = async (request: RenderRequest, looked: Look): Promise<DecoderAnswer> => {
    const rawPath = join(request.folder, 'decoded.raw')
    try {
      const task = { task: 'heic', path: request.path, rawPath } as const
      const answer = await askOnce(heicPool, task, heicLimits(looked))
      return 'raw' in answer ? await ask({ task: 'picture', request, raw: answer.raw }) : answer
    } finally {
      await rm(rawPath, { force: true })
    }
  }

  return {
    async render(request) {
<<<<<<< HEAD
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
=======
      const looked = await look(request.path, true)
      if ('refused' in looked) return looked
      const answer =
        looked.content === 'heic'
          ? await renderHeic(request, looked)
          : await ask({ task: 'picture', request, raw: null }, pictureLimits(looked))
      if ('picture' in answer) return answer.picture
      return 'refused' in answer ? answer : UNREADABLE
>>>>>>> 8a53ae7 (Look at the structure of every file before it is decoded, and bound what decoding children take)
    },
    async renderPoster(request) {
      const answer = await ask({ task: 'poster', request })
      return 'poster' in answer ? answer.poster : null
    },
    async renderPortrait(request) {
      const looked = await look(request.path, false)
      if ('refused' in looked || looked.content === 'heic') return null
      const answer = await ask({ task: 'portrait', request }, pictureLimits(looked))
      return 'portrait' in answer ? answer.portrait : null
    },
    writeWatermark: async (request) => 'drawn' in (await ask({ task: 'watermark', request })),
    async close() {
      closed = true
      pool.close()
      heicPool.close()
    },
  }
}
