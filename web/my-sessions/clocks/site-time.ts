/** One question for the time: when it was sent and answered by the own clock, and what the site's clock said; ms since 1970. */
export type ClockAnswer = { sent: number; received: number; now: number }

/**
 * How far the own clock is behind the site's, ms, by the answer that took the least time: it says it to half of that time. Null without an
 * answer.
 */
export function clockDifference(answers: readonly ClockAnswer[]): { ms: number; within: number } | null {
  const took = ({ sent, received }: ClockAnswer) => received - sent
  const [best] = answers.filter((answer) => took(answer) >= 0).sort((a, b) => took(a) - took(b))
  if (!best) return null
  return { ms: best.now - (best.sent + best.received) / 2, within: took(best) / 2 }
}

/** `09:14:22`, by the zone this device is in. */
export function deviceClock(at: number): string {
  const date = new Date(at)
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
