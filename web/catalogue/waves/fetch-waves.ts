import { listWavesOfDay, type WavesOfDay } from '#contract/waves/day-waves.ts'
import { call } from '#web/platform/api/api.ts'
import type { Hours } from './hours.ts'

/** The waves after `cursor`. */
export const fetchWaves = (hours: Hours, cursor: string | null): Promise<WavesOfDay> =>
  call(listWavesOfDay, { query: { ...hours, cursor } })
