import {
  changeWaves,
  forgetWaveChanges,
  type OwnWaves,
  undoWaveChange,
  type WaveChange,
} from '#contract/waves/own-waves.ts'
import { call } from '#web/platform/api/api.ts'

/** What a photographer does to the waves of a session; each answers how they are then, and throws ApiError. */
export const waveCalls = (token: string, id: number) => ({
  change: (body: WaveChange): Promise<OwnWaves> => call(changeWaves, { params: { id }, body }, { token }),
  undo: (edit_id: number): Promise<OwnWaves> => call(undoWaveChange, { params: { id, edit_id } }, { token }),
  forget: (): Promise<OwnWaves> => call(forgetWaveChanges, { params: { id } }, { token }),
})
