import type { MarkedRow } from './marked-queries.ts'

type AlikeWave = { session: number; number: number }

export const presentAlike = (waves: readonly AlikeWave[]) => ({ waves: waves.map(({ number }) => number) })

export const presentAlikeOfDay = (waves: readonly AlikeWave[], marked: readonly MarkedRow[]) => ({
  waves: waves.map(({ session, number }) => ({ session, number })),
  marked: marked.map(({ item, session, number }) => ({ item, session, number })),
})
