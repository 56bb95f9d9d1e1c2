import { useEffect, useState } from 'react'
import { CODE_SHOWN_MS, SITE_CLOCK } from '#contract/sessions/clock-code.ts'
import { askPlainly } from '#web/platform/api/ask-plainly.ts'
import { type ClockAnswer, clockDifference } from './site-time.ts'

/** Questions in a row: the quickest answer counts. */
const QUESTIONS = 5
const NO_ANSWER: Record<string, unknown> = {}
/** A clock of a phone drifts little in this time, ms. */
const AGAIN_MS = 60_000

/** The site's time at this second, ms since 1970, and how exactly it is known; null until the site has answered. */
export function useSiteTime(): { time: number; within: number } | null {
  const [difference, setDifference] = useState<ReturnType<typeof clockDifference>>(null)
  const [time, setTime] = useState(0)
  useEffect(() => {
    const { signal, abort } = abortable()
    const measure = () => void ask(signal).then((found) => found && !signal.aborted && setDifference(found))
    measure()
    const timer = setInterval(measure, AGAIN_MS)
    // A phone that slept may have been set meanwhile.
    document.addEventListener('visibilitychange', measure)
    return () => {
      abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', measure)
    }
  }, [])
  useEffect(() => {
    if (!difference) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = Date.now() + difference.ms
      setTime(now)
      // Each second is shown when it begins.
      timer = setTimeout(tick, CODE_SHOWN_MS - (now % CODE_SHOWN_MS))
    }
    tick()
    return () => clearTimeout(timer)
  }, [difference])
  return difference && time > 0 ? { time, within: difference.within } : null
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

async function ask(signal: AbortSignal): Promise<ReturnType<typeof clockDifference>> {
  const answers: ClockAnswer[] = []
  for (let question = 0; question < QUESTIONS && !signal.aborted; question += 1) {
    const sent = Date.now()
    const { now } = await askPlainly(SITE_CLOCK, { signal }).catch(() => NO_ANSWER)
    if (Number.isSafeInteger(now)) answers.push({ sent, received: Date.now(), now: Number(now) })
  }
  return clockDifference(answers)
}
