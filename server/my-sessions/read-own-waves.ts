import type { OwnWaves } from '#contract/waves/own-waves.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findWavesOf, listOwnWaveRows } from './own-wave-queries.ts'
import { presentOwnWaves } from './present-own-waves.ts'

/** The waves of a session of the caller's own, on sale or not. Throws `not_found`. */
export async function readOwnWaves(
  { db }: Pick<Context, 'db'>,
  photographerId: number,
  id: number,
): Promise<OwnWaves> {
  const found = await findWavesOf(db, id, photographerId)
  if (!found) throw new AppError('not_found')
  return presentOwnWaves(await listOwnWaveRows(db, id), found)
}
