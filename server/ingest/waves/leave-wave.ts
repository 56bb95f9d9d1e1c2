import type { Tx } from '#server/platform/db/connect.ts'
import { leaveWaves } from './leave-waves.ts'

/** The same for one item. */
export const leaveWave = (tx: Tx, mediaId: number): Promise<void> => leaveWaves(tx, [mediaId])
