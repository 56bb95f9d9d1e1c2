import { useCallback, useMemo, useState } from 'react'
import { ALIKE_SESSIONS_MAX, listAlikeWavesOfDay } from '#contract/waves/alike.ts'
import type { DayWave } from '#contract/waves/day-waves.ts'
import { orderWaves, type WaveMark } from '#web/media/alike/order-waves.ts'
import { type AskLikeness, useLikeness } from '#web/media/alike/use-likeness.ts'
import { useMarks } from '#web/media/alike/use-marks.ts'
import { useSteadyOrder } from '#web/media/alike/use-steady-order.ts'
import { call } from '#web/platform/api/api.ts'

/** Tells a wave from all others of its day. */
export const dayWaveKey = ({ session, number }: Pick<DayWave, 'session' | 'number'>): string =>
  `${session}-${number}`

const noWaves: ReadonlyMap<number, string> = new Map()
/** What the last answer told besides its order, which is kept, too. */
let lastMarked = { day: '', waves: noWaves }

/**
 * The waves of several sessions in the order of the marks, and what is said of each; `waves` by time. `lastInSight`: the place of
 * the last one on the screen.
 */
export function useAlikeDay(waves: readonly DayWave[], lastInSight: () => number) {
  const all = useMemo(() => [...new Set(waves.map(({ session }) => session))], [waves])
  const sessions = useMemo(() => all.slice(0, ALIKE_SESSIONS_MAX), [all])
  const { marks, say } = useMarks(sessions)
  const [byTime, setByTime] = useState(false)
  const day = sessions.join()
  /** The waves of marks that were made elsewhere, by items that stand for no wave here. */
  const [marked, setMarked] = useState(() => (lastMarked.day === day ? lastMarked.waves : noWaves))
  const ask: AskLikeness = useCallback(
    async (asked, signal) => {
      const query = { sessions: day, ...asked }
      const answer = await call(listAlikeWavesOfDay, { query, signal })
      lastMarked = { day, waves: new Map(answer.marked.map((mark) => [mark.item, dayWaveKey(mark)])) }
      setMarked(lastMarked.waves)
      return answer.waves.map(dayWaveKey)
    },
    [day],
  )
  const { order: answered, failed, again } = useLikeness(marks, ask, `day ${day}`)
  const waveOf = useMemo(() => {
    const covers = waves.flatMap((wave) =>
      wave.cover_id === null ? [] : [[wave.cover_id, dayWaveKey(wave)] as const],
    )
    return new Map([...marked, ...covers])
  }, [waves, marked])
  /** The newest word on any item of a wave. */
  const said = useMemo(() => {
    const words = new Map<string, boolean>()
    for (const { item, mine } of marks) {
      const key = waveOf.get(item)
      if (key !== undefined && mine !== null) words.set(key, mine)
    }
    return words
  }, [marks, waveOf])
  const isByTime = byTime || said.size === 0
  const order = useMemo(() => {
    const markOf = (wave: DayWave) => said.get(dayWaveKey(wave)) ?? null
    return isByTime ? waves : orderWaves(waves, { answered, keyOf: dayWaveKey, markOf })
  }, [waves, said, answered, isByTime])
  const { steady, begin } = useSteadyOrder(order, {
    keyOf: dayWaveKey,
    isLeaving: (wave) => said.get(dayWaveKey(wave)) === false,
    isSettled: !isByTime && answered !== null,
    lastInSight,
  })
  const markOf = (wave: DayWave): WaveMark => said.get(dayWaveKey(wave)) ?? null
  const mark = (wave: DayWave, mine: WaveMark) => {
    const { session, cover_id: item } = wave
    if (item === null) return
    const before = marks.filter((each) => each.item !== item && waveOf.get(each.item) === dayWaveKey(wave))
    say([...before.map((each) => ({ item: each.item, session, mine: null })), { item, session, mine }])
  }
  return {
    order: steady,
    begin,
    mine: waves.filter((wave) => markOf(wave) === true),
    isMarked: said.size > 0,
    /** Not ordered: there are more sessions than one call takes. */
    leftOut: all.length - sessions.length,
    forget: () => say(marks.map(({ item, session }) => ({ item, session, mine: null }))),
    isOrdering: answered === null && !failed,
    ...{ isByTime, markOf, mark, byTime, setByTime, failed, again },
  }
}
