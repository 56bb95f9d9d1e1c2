import { type RefObject, useCallback, useMemo, useState } from 'react'
import { listAlikeWaves } from '#contract/waves/alike.ts'
import { call } from '#web/platform/api/api.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import { orderWaves, type WaveMark } from './order-waves.ts'
import { type AskLikeness, useLikeness } from './use-likeness.ts'
import { useMarks } from './use-marks.ts'
import { useOrderReady } from './use-order-ready.ts'
import { useSteadyOrder } from './use-steady-order.ts'

const keyOf = ({ number }: PageWave): string => String(number)

/** The waves of a session in the order of the marks, and what is said of each; `sight`: the place of the last one on the screen. */
export function useAlikeWaves(
  session: number,
  { ids, waves, waveOf }: SessionItems,
  sight: RefObject<(() => number) | null>,
) {
  const sessions = useMemo(() => [session], [session])
  const { marks, say } = useMarks(sessions)
  const [byTime, setByTime] = useState(false)
  const ask: AskLikeness = useCallback(
    async (asked, signal) =>
      (await call(listAlikeWaves, { params: { id: session }, query: asked, signal })).waves.map(String),
    [session],
  )
  const { order: answered, isCurrent, failed, again } = useLikeness(marks, ask, `session ${session}`)
  /** The newest word on any item of a wave. */
  const said = useMemo(() => {
    const words = new Map<PageWave, boolean>()
    for (const { item, mine } of marks) {
      const wave = waveOf(item)
      if (wave && mine !== null) words.set(wave, mine)
    }
    return words
  }, [marks, waveOf])
  const isByTime = byTime || said.size === 0
  const isOrderReady = useOrderReady(session, said.size === 0 || isCurrent || failed)
  const order = useMemo(
    () =>
      isByTime ? waves : orderWaves(waves, { answered, keyOf, markOf: (wave) => said.get(wave) ?? null }),
    [waves, said, answered, isByTime],
  )
  const { steady, begin } = useSteadyOrder(order, {
    keyOf,
    isLeaving: (wave) => said.get(wave) === false,
    isSettled: !isByTime && answered !== null,
    lastInSight: () => sight.current?.() ?? -1,
  })
  const mark = (wave: PageWave, mine: WaveMark) => {
    const held = new Set(ids.slice(wave.first, wave.first + wave.count))
    // One item stands for the wave; what was said of others in it, before it was cut anew, is taken back.
    const item = ids[wave.first + Math.floor(wave.count / 2)] ?? 0
    const before = marks.filter((each) => held.has(each.item) && each.item !== item)
    say([...before.map((each) => ({ item: each.item, session, mine: null })), { item, session, mine }])
  }
  return {
    order: steady,
    begin,
    isOrderReady,
    isByTime,
    mine: waves.filter((wave) => said.get(wave) === true),
    isMarked: said.size > 0,
    markOf: (wave: PageWave): WaveMark => said.get(wave) ?? null,
    mark,
    forget: () => say(marks.map(({ item }) => ({ item, session, mine: null }))),
    isOrdering: answered === null && !failed,
    ...{ byTime, setByTime, failed, again },
  }
}
