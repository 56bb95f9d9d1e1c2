import type { OutputOf } from '#contract/endpoint.ts'
import type { moveFiles, removeFiles, undoRemoval } from '#contract/sessions/own-files.ts'
import type { turnFiles } from '#contract/sessions/turns.ts'
import type { Moved } from './move-files.ts'
import type { Removed } from './remove-files.ts'

export const presentRemoved = ({ removed, removal_id }: Removed): OutputOf<typeof removeFiles> => ({
  removed,
  removal_id,
})

export const presentRestored = (restored: number): OutputOf<typeof undoRemoval> => ({ restored })

export const presentMoved = ({ moved, same }: Moved): OutputOf<typeof moveFiles> => ({ moved, same })

export const presentTurning = (turning: number): OutputOf<typeof turnFiles> => ({ turning })
