import { isClip } from '#contract/files/content.ts'
import { type MediaKind, refusedAs, unreadable } from '#contract/ingest.ts'
import type { CheckAnswer, CheckRequest } from './check-messages.ts'
import { contentIn } from './look-at-photo.ts'
import type { Checker } from './selection.ts'

type Job = { request: CheckRequest; answer: (found: CheckAnswer) => void }
type Lane = { push: (job: Job) => void; drop: (id: number) => void; close: () => void }

const startPhotos = () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
const startClips = () => new Worker(new URL('./clip-worker.ts', import.meta.url), { type: 'module' })

/** First bytes read at once: begun all together, those of hundreds of files would hold the page up. */
const LOOKS_AT_ONCE = 4

/** Half the cores look at photos, so that the page and what is being sent keep theirs; each holds one decoded photo. */
const photoWorkers = (): number => Math.min(4, Math.max(1, Math.floor(navigator.hardwareConcurrency / 2)))

/** Photos and clips are checked side by side: a photo never waits behind a clip. */
export function openFileChecker(): Checker & { close: () => void } {
  const lanes = { image: openLanes(startPhotos, photoWorkers()), video: openLane(startClips) }
  const wanted = new Set<number>()
  const gate = openGate(LOOKS_AT_ONCE)
  return {
    check(promised, request, answer) {
      wanted.add(request.id)
      const finish = (found: CheckAnswer) =>
        wanted.delete(request.id) &&
        answer('found' in found ? found : { ...found, refused: refusedAs(promised, found.refused) })
      gate(() => contentKind(request.file)).then(
        (kind) => {
          if (!wanted.has(request.id)) return
          if (kind) lanes[kind].push({ request, answer: finish })
          else finish({ id: request.id, refused: unreadable(promised) })
        },
        () => finish({ id: request.id, refused: unreadable(promised) }),
      )
    },
    drop(id) {
      wanted.delete(id)
      lanes.image.drop(id)
      lanes.video.drop(id)
    },
    close() {
      lanes.image.close()
      lanes.video.close()
    },
  }
}

/** Does so many at once and lets the others wait. */
function openGate(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

async function contentKind(file: Blob): Promise<MediaKind | null> {
  const content = await contentIn(file)
  return content && (isClip(content) ? 'video' : 'image')
}

/** One worker, one file at a time. A worker that dies takes only the file it was at. */
export function openLane(start: () => Worker): Lane {
  const waiting: Job[] = []
  let worker: Worker | null = null
  let current: Job | null = null

  const finish = (found: CheckAnswer) => {
    const job = current
    current = null
    job?.answer(found)
    next()
  }
  const next = () => {
    if (current || waiting.length === 0) return
    const job = waiting.shift()
    if (!job) return
    current = job
    worker ??= launch()
    worker.postMessage(job.request)
  }
  const launch = (): Worker => {
    const launched = start()
    launched.onmessage = ({ data }: MessageEvent<CheckAnswer>) => finish(data)
    launched.onerror = (event) => {
      event.preventDefault()
      launched.terminate()
      worker = null
      if (current) finish({ id: current.request.id, refused: 'file_unprocessable' })
    }
    return launched
  }
  return {
    push(job) {
      waiting.push(job)
      next()
    },
    drop(id) {
      const at = waiting.findIndex(({ request }) => request.id === id)
      if (at >= 0) waiting.splice(at, 1)
    },
    close() {
      waiting.length = 0
      current = null
      worker?.terminate()
      worker = null
    },
  }
}

/** Several lanes with one queue: each takes the next file when it is done with its last. */
function openLanes(start: () => Worker, count: number): Lane {
  const waiting: Job[] = []
  const idle = Array.from({ length: count }, () => openLane(start))
  const all = [...idle]
  const next = () => {
    const lane = waiting.length > 0 ? idle.pop() : undefined
    const job = lane && waiting.shift()
    if (!job) return
    const answer = (found: CheckAnswer) => {
      idle.push(lane)
      job.answer(found)
      next()
    }
    lane.push({ request: job.request, answer })
  }
  return {
    push(job) {
      waiting.push(job)
      next()
    },
    drop(id) {
      const at = waiting.findIndex(({ request }) => request.id === id)
      if (at >= 0) waiting.splice(at, 1)
    },
    close() {
      waiting.length = 0
      for (const lane of all) lane.close()
    },
  }
}
