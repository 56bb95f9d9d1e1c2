import type { Context } from '#server/platform/context.ts'
import { findMediaToPrepare, type MediaToPrepare } from '../prepare/prepare-queries.ts'
import { purgePages } from '../purge-pages.ts'
import { findOwnFault } from './find-own-fault.ts'
import { isPrepared, type Remade, remakeFiles } from './remake-files.ts'
import {
  countTurn,
  dropDoneTurn,
  findAskedTurn,
  isTurningIn,
  refuseTurn,
  returnTurn,
} from './turn-queries.ts'

/** Tries of one turn, after which it is refused. */
const ATTEMPTS = 3
/** Rounds of one job: each time it is turned otherwise meanwhile there is another. */
const ROUNDS = 20

/**
 * Makes the public files of an item as its photographer wants it to lie, the last wish last; until they are whole the old ones stay, and
 * its buyers get it as it is shown. Returns at once when it lies so. Throws a fault of our own side, which uses up no try.
 */
export async function turnMedia(context: Context, mediaId: number): Promise<void> {
  const { db } = context
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = await findAskedTurn(db, mediaId)
    if (!asked) return
    const media = await findMediaToPrepare(db, mediaId)
    if (!media || !isPrepared(media)) return dropDoneTurn(db, mediaId)
    if (asked.attempts >= ATTEMPTS) await refuseTurn(db, mediaId, asked.turn, 'failed')
    else await turnTo(context, media, asked.turn)
  }
  throw new Error('It is turned again and again')
}

async function turnTo(context: Context, media: MediaToPrepare, turn: number): Promise<void> {
  const { db } = context
  await countTurn(db, media.id)
  const made = await attempt(context, media, turn)
  if (made === 'changed') await returnTurn(db, media.id)
  else if (made !== 'remade') await refuseTurn(db, media.id, turn, made)
  // The last of many: pages that a CDN keeps show the sizes of before.
  if (made === 'remade' && !(await isTurningIn(db, media.session_id)))
    await purgePages(context, media.session_id)
}

async function attempt(context: Context, media: MediaToPrepare, turn: number): Promise<Remade | 'failed'> {
  const { db, log } = context
  try {
    return await remakeFiles(context, media, turn, media.photographer_id)
  } catch (error) {
    const ours = await findOwnFault(context, error)
    if (ours !== null) {
      await returnTurn(db, media.id)
      throw ours
    }
    log.warn({ err: error, item: media.id }, 'a file was not turned')
    return 'failed'
  }
}
