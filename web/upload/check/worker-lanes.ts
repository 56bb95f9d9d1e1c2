import type { CheckAnswer, CheckRequest } from './check-messages.ts'

export type Job = { request: CheckRequest; answer: (found: CheckAnswer) => void }
type Lane = { push: (job: Job) => void; drop: (id: number) => void; close: () => void }

/** Time limit for one file, ms; after it the worker counts as dead. */
const LONGEST_MS = 120_000

type LaneParts = {
  start: () => Worker
  /** Result for a file whose worker could not be started, died or exceeded the time limit. */
  without: (request: CheckRequest) => Promise<CheckAnswer>
}

/** One worker, one file at a time. A worker that dies affects only its current file. */
export function openLane({ start, without }: LaneParts): Lane {
  const waiting: Job[] = []
  let worker: Worker | null = null
  let current: Job | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const finish = (found: CheckAnswer) => {
    if (current?.request.id !== found.id) return
    clearTimeout(timer)
    const job = current
    current = null
    job.answer(found)
    next()
  }
  const goWithout = () => {
    clearTimeout(timer)
    worker?.terminate()
    worker = null
    if (!current) return
    const { request } = current
    without(request).then(finish, () => finish({ id: request.id, refused: 'file_unprocessable' }))
  }
  const next = () => {
    if (current || waiting.length === 0) return
    const job = waiting.shift()
    if (!job) return
    current = job
    try {
      worker ??= launch()
      worker.postMessage(job.request)
      timer = setTimeout(goWithout, LONGEST_MS)
    } catch {
      goWithout()
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
    close() {
      clearTimeout(timer)
      waiting.length = 0
      current = null
      worker?.terminate()
      worker = null
    },
  }
}

/** Several lanes with one queue: each takes the next file when it is done with its last. */
export function openLanes(parts: LaneParts, count: number): Lane {
  const waiting: Job[] = []
  const idle = Array.from({ length: count }, () => openLane(parts))
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
