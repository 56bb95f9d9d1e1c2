import { assertFits, chosenFiles, inOrder } from './choose-files.ts'
import { choosePlace } from './choose-place.ts'
import { detailsOf } from './details.ts'
import { Ending, EXIT } from './exit-codes.ts'
import { findFiles } from './files/find-files.ts'
import { leaveOutKnown, whereOfDetails, whereOfDraft } from './leave-out-known.ts'
import { lookAtAll } from './look-at-all.ts'
import { beginSession, findSession } from './open-session.ts'
import { publishSession } from './publish-session.ts'
import type { Flags } from './read-flags.ts'
import { tellDetails } from './tell-details.ts'
import { openUploadRun } from './upload-run.ts'
import type { World } from './world.ts'

/** Sends what is in the folder now. Answers the sentence it ends with; throws Ending. */
export async function sendFolder(world: World, flags: Flags): Promise<Ending> {
  const { calls, tryAgain, state, tell, progress } = world
  const { atOnce, again } = flags
  const found = await findFiles(flags.folder)
  const bytes = found.files.reduce((sum, { size }) => sum + size, 0)
  tell({ event: 'found', files: found.files.length, bytes, ignored: found.ignored })
  const run = openUploadRun({ calls, tryAgain, state, tell, progress, atOnce, again })
  world.counts = run.counts
  for (const { rel, reason } of found.unreadable) {
    run.counts.unreadable += 1
    tell({ event: 'unreadable', file: rel, reason })
  }
  const session = await findSession(world, flags)
  const place = session ? null : await choosePlace(calls, tryAgain, flags)
  const timeZone = session?.draft.time_zone ?? place?.time_zone ?? ''
  const looked = await lookAtAll(found.files, { ...world, onUnread: run.unread })
  if (session) run.attach(session.id, session.state)
  const likely = run.toSend(inOrder(chosenFiles(looked, flags, timeZone, tell)))
  const where = session
    ? whereOfDraft(session.draft)
    : place && likely.length > 0
      ? whereOfDetails(detailsOf(likely, place, flags))
      : null
  const filled = session ? { but: session.id } : {}
  const chosen = where && !again ? await leaveOutKnown(world, { ...where, ...filled }, likely) : likely
  assertFits(chosen, session?.draft.arrived_bytes ?? 0, timeZone)
  tell({ event: 'to-send', files: chosen.length, bytes: chosen.reduce((sum, { size }) => sum + size, 0) })
  if (chosen.length === 0 && !session) return ended(run.counts, 'There is nothing to send.')
  const details = place && detailsOf(chosen, place, flags)
  if (details) tellDetails(tell, details)
  if (flags.dryRun) return ended(run.counts, 'Nothing was sent: this was a dry run.')
  if (details) {
    const images = chosen.filter(({ kind }) => kind === 'image').length
    const begun = await beginSession(world, details, { images, videos: chosen.length - images })
    run.attach(begun.id, begun.state)
  }
  // An answer that was lost may have begun the session with some of them.
  run.push(chosen, state.session()?.base ?? 0)
  await run.settled()
  const id = run.session()
  if (!flags.publish || id === null)
    return ended(
      run.counts,
      `Done: ${run.counts.sent} sent. It is a draft; publish it with --publish, or on the site.`,
    )
  if (run.counts.unreadable > 0)
    return ended(
      run.counts,
      'Not published, for some files could not be read. Run it again when they can be.',
    )
  run.counts.refused += await publishSession(world, id)
  return ended(run.counts, `Done: ${run.counts.sent} sent, and on sale.`)
}

function ended({ refused, unreadable }: { refused: number; unreadable: number }, message: string): Ending {
  return new Ending(refused + unreadable > 0 ? EXIT.incomplete : EXIT.done, message)
}
