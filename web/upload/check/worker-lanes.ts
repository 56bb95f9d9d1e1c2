import type { CheckAnswer, CheckRequest } from './check-messages.ts'

export type Job = { request: CheckRequest; answer: (found: CheckAnswer) => void }
export type Lane = { push: (job: Job) => void; drop: (id: number) => void; close: () => void }
/** `warm`: its worker is there before the first file. */
type WarmLane = Lane & { warm: () => void }

/** Time limit for one file, ms; after it the worker counts as dead. */
const LONGEST_MS = 120_000

type LaneParts = {
  start: () => Worker
  /** Result for a file whose worker could not be started, died or exceeded the time limit. */
  without: (request: CheckRequest) => Promise<CheckAnswer>
  /** Files that its worker may have at a time; one unless said. */
  atOnce?: number
}

/** One worker with few files at a time. A worker that dies affects only those. */
export function openLane({ start, without, atOnce = 1 }: LaneParts): WarmLane {
  const waiting: Job[] = []
  let worker: Worker | null = null
  const current = new Map<number, { job: Job; timer: ReturnType<typeof setTimeout> }>()

  const finish = (found: CheckAnswer) => {
    const under = current.get(found.id)
    if (!under) return
    clearTimeout(under.timer)
    current.delete(found.id)
    under.job.answer(found)
    next()
  }
  const goWithout = () => {
    worker?.terminate()
    worker = null
    for (const { job, timer } of current.values()) {
      clearTimeout(timer)
      const { request } = job
      without(request).then(finish, () => finish({ id: request.id, refused: 'file_unprocessable' }))
    }
  }
  const next = () => {
    while (current.size < atOnce) {
      const job = waiting.shift()
      if (!job) return
      current.set(job.request.id, { job, timer: setTimeout(goWithout, LONGEST_MS) })
      try {
        worker ??= launch()
        worker.postMessage(job.request)
      } catch {
        goWithout()
      }
    }
  }
  const launch = (): Worker => {
    const launched = start()
    launched.onmessage = ({ data }: MessageEvent<CheckAnswer>) => finish(data)
    launched.onerror = (event) => {
      event.preventDefault()
      if (launched === worker) goWithout()
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
    warm() {
      try {
        worker ??= launch()
      } catch {
        // The first file finds that out, and does without.
      }
    },
    close() {
      for (const { timer } of current.values()) clearTimeout(timer)
      waiting.length = 0
      current.clear()
      worker?.terminate()
      worker = null
    },
  }
}

/** Several lanes with one queue: each takes the next file when it is done with its last. */
export function openLanes(parts: LaneParts, count: number): WarmLane {
  const waiting: Job[] = []
  const all = Array.from({ length: count }, () => openLane(parts))
  // Each stands there once for every file it may have.
  const idle = Array.from({ length: parts.atOnce ?? 1 }, () => all).flat()
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
    warm() {
      for (const lane of all) lane.warm()
    },
    close() {
      waiting.length = 0
      for (const lane of all) lane.close()
    },
  }
}
