import { WAVE_EDITS_MAX, type WaveChange } from '#contract/waves/own-waves.ts'
import { cutLocked } from '#server/ingest/waves/cut-locked.ts'
import { type CutWave, listWaveEdits, type StoredEdit } from '#server/ingest/waves/wave-queries.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { lockCutSession } from './lock-cut-session.ts'

/** Items of each wave that stand for it in a later cut, should others of it be gone. */
const STAND_INS = 8
const TOO_MANY = `A session keeps at most ${WAVE_EDITS_MAX} changes to its waves`

/**
 * Joins waves, splits one or chooses its cover, and cuts the session anew. What is so already is not kept. Throws `not_found`, also
 * for an item that is not shown any more, `not_for_sale`, and `session_rule` when there are too many changes.
 */
export async function changeWaves(
  { db }: Pick<Context, 'db'>,
  photographerId: number,
  session_id: number,
  change: WaveChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCutSession(tx, photographerId, session_id)
    const edits = await listWaveEdits(tx, session_id)
    // As it is now: a job may be under way.
    const media_ids = itemsOf(change, await cutLocked(tx, session_id), edits)
    if (media_ids.length === 0) return
    if (edits.length >= WAVE_EDITS_MAX) throw new AppError('session_rule', undefined, TOO_MANY)
    await tx.insertInto('wave_edit').values({ session_id, kind: change.kind, media_ids }).execute()
    await cutLocked(tx, session_id)
  })
}

/** The items a change is kept by; none when nothing would change. */
function itemsOf(
  { kind, media_ids }: WaveChange,
  waves: readonly CutWave[],
  edits: readonly StoredEdit[],
): number[] {
  const named = media_ids.map((id) => {
    const wave = waves.find((each) => each.media_ids.includes(id))
    if (!wave) throw new AppError('not_found')
    return { id, wave: wave.media_ids }
  })
  const [first] = named
  if (!first) return []
  const { id, wave } = first
  if (kind === 'cover') return chosenOf(wave, edits) === id ? [] : [id]
  const place = wave.indexOf(id)
  if (kind === 'split') return place === 0 ? [] : wave.slice(place, place + STAND_INS)
  const joined = new Set(named.map((each) => each.wave))
  return joined.size < 2 ? [] : [...new Set([...media_ids, ...[...joined].flatMap(spread)])]
}

/** The cover that was chosen for a wave; one that came of itself may not be the middle one for ever. */
const chosenOf = (wave: readonly number[], edits: readonly StoredEdit[]): number | undefined =>
  edits.findLast(({ kind, media_ids: [id = 0] }) => kind === 'cover' && wave.includes(id))?.media_ids[0]

/** So many of them at most, from the first to the last. */
const spread = (ids: readonly number[]): number[] =>
  ids.length <= STAND_INS
    ? [...ids]
    : Array.from({ length: STAND_INS }, (_, n) =>
        Math.round((n * (ids.length - 1)) / (STAND_INS - 1)),
      ).flatMap((at) => ids[at] ?? [])
