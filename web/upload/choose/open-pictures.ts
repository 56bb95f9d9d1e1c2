import type { CheckAnswer, CheckRequest } from '../check/check-messages.ts'
import type { Job, Lane } from '../check/worker-lanes.ts'

/** So long files may be judged before the first pictures are made, ms. */
const JUDGED_ALONE_MS = 5000

/**
 * The pictures of photos that were judged without them: when all were judged `most` at once, first those that may show our clock, which wait
 * for it to be sent, then those that somebody waits for, and those in sight; where that takes longer, these one after the other. `now` in ms.
 */
export function openPictures(lane: Lane, most: number, now = () => performance.now()) {
  let waiting: Job[] = []
  let busy = 0
  let judging = 0
  let judgedSince = 0
  let rests = false
  const inSight = new Set<number>()
  const needed = new Set<number>()
  let waking: ReturnType<typeof setTimeout> | undefined
  const atOnce = () => {
    if (judging === 0) return most
    return now() - judgedSince < JUDGED_ALONE_MS ? 0 : 1
  }
  const take = (): Job | undefined => {
    const close = waiting.findIndex(({ request }) => request.closely)
    const need = waiting.findIndex(({ request }) => needed.has(request.id))
    const seen = rests || judging > 0 ? waiting.findIndex(({ request }) => inSight.has(request.id)) : 0
    const at = [close, need, seen].find((each) => each >= 0) ?? -1
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  const glanced = (request: CheckRequest): CheckRequest =>
    request.closely || needed.has(request.id) ? request : { ...request, glance: true }
  const next = () => {
    while (busy < atOnce()) {
      const job = take()
      if (!job) return
      busy += 1
      const answer = (found: CheckAnswer) => {
        busy -= 1
        job.answer(found)
        next()
      }
      lane.push({ request: rests ? glanced(job.request) : job.request, answer })
    }
  }
  return {
    push(job: Job, stillJudging: number): void {
      waiting.push(job)
      this.goOn(stillJudging)
    },
    goOn(stillJudging: number): void {
      if (judging === 0) judgedSince = now()
      judging = stillJudging
      clearTimeout(waking)
      const alone = judgedSince + JUDGED_ALONE_MS - now()
      // Nobody else says when that is over.
      if (judging > 0 && waiting.length > 0 && alone > 0)
        waking = setTimeout(() => this.goOn(judging), Math.ceil(alone))
      next()
    },
    first(id: number): void {
      inSight.add(id)
      const job = waiting.find(({ request }) => request.id === id)
      if (job) waiting = [job, ...waiting.filter((each) => each !== job)]
      next()
    },
    /** Somebody waits for the picture of that one: it is made before those in sight. */
    need(id: number): void {
      needed.add(id)
      next()
    },
    /** Only what came into sight is shown, and that in small, for as long as something else needs the machine. */
    rest(isWanted: boolean): void {
      rests = isWanted
      next()
    },
    drop(id: number): void {
      inSight.delete(id)
      needed.delete(id)
      waiting = waiting.filter(({ request }) => request.id !== id)
    },
    close(): void {
      clearTimeout(waking)
      waiting = []
      lane.close()
    },
  }
}
