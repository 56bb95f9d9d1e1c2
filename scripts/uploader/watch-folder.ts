import { setTimeout as pause } from 'node:timers/promises'
import { chosenFiles, inOrder } from './choose-files.ts'
import { choosePlace } from './choose-place.ts'
import { type ChosenPlace, type Details, detailsOf } from './details.ts'
import { Ending, EXIT } from './exit-codes.ts'
import { type Found, type FoundFile, findFiles } from './files/find-files.ts'
import { finishedFiles } from './files/finished-files.ts'
import { leaveOutKnown, whereOfDetails, whereOfDraft } from './leave-out-known.ts'
import { lookAtAll } from './look-at-all.ts'
import { beginSession, type FoundSession, findSession } from './open-session.ts'
import { publishSession } from './publish-session.ts'
import type { Flags } from './read-flags.ts'
import { tellDetails } from './tell-details.ts'
import { type KeyedFile, type LookedFile, openUploadRun, type UploadRun } from './upload-run.ts'
import type { World } from './world.ts'

/** Between looks at the folder, ms. */
const LOOK_MS = 1000
/** What cannot be read as a whole picture may still be written by somebody whom nobody can see, for so long after its last change, ms. */
const UNFINISHED_MS = 20_000

/** `takeWish`: whether it was asked to publish since it was called last. */
type Watching = { takeWish: () => boolean }

/** Sends what comes into a folder until it is aborted: new files to one session, which is published when that is wished. */
export async function watchFolder(world: World, flags: Flags, { takeWish }: Watching): Promise<never> {
  const { signal } = world
  const finished = finishedFiles()
  const run = openUploadRun({ ...world, ...flags, onUnread: finished.again })
  world.counts = run.counts
  const session = await findSession(world, flags)
  const place = session ? null : await choosePlace(world.calls, world.tryAgain, flags)
  if (session) run.attach(session.id, session.state)
  const taking = openTaking(world, flags, { run, session, place, finished })
  const folder = openLooking(world, flags.folder)
  for (;;) {
    signal.throwIfAborted()
    run.check()
    const found = await folder.look()
    if (found) await taking.take(await finished.of(found.files))
    if (takeWish()) await publish(world, run)
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** A card reader's folder comes and goes: each is told once. */
function openLooking({ tell }: World, folder: string) {
  let wasThere: boolean | null = null
  return {
    async look(): Promise<Found | null> {
      const found = await findFiles(folder).catch((error: unknown) => {
        if (!(error instanceof Ending)) throw error
        return null
      })
      const isThere = found !== null
      if (isThere !== wasThere)
        tell({
          event: 'note',
          message: isThere
            ? `Watching ${folder}. Ctrl-C ends it, p and Enter publishes.`
            : `Waiting for ${folder}.`,
        })
      if (found && !wasThere)
        tell({
          event: 'found',
          files: found.files.length,
          bytes: bytesOf(found.files),
          ignored: found.ignored,
        })
      wasThere = isThere
      return found
    },
  }
}

const bytesOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)

type Taking = {
  run: UploadRun
  session: FoundSession | null
  place: ChosenPlace | null
  finished: ReturnType<typeof finishedFiles>
}

/** Looks at files and sends them; the first begin the session. */
function openTaking(world: World, flags: Flags, { run, session, place, finished }: Taking) {
  const { tell, state } = world
  const timeZone = session?.draft.time_zone ?? place?.time_zone ?? ''
  const isUnfinished = ({ refused, mtimeMs }: LookedFile): boolean =>
    (refused === 'image_unreadable' || refused === 'video_unreadable') && Date.now() - mtimeMs < UNFINISHED_MS
  let where = session ? whereOfDraft(session.draft) : null
  const begin = async (place: ChosenPlace, files: readonly KeyedFile[]) => {
    const details: Details = detailsOf(files, place, flags)
    tellDetails(tell, details)
    const images = files.filter(({ kind }) => kind === 'image').length
    const begun = await beginSession(world, details, { images, videos: files.length - images })
    run.attach(begun.id, begun.state)
  }
  return {
    async take(files: readonly FoundFile[]): Promise<void> {
      if (files.length === 0) return
      const looked = await lookAtAll(files, { ...world, onUnread: run.unread })
      const whole = looked.filter((file) => {
        if (!isUnfinished(file)) return true
        state.forget(file)
        finished.again(file)
        return false
      })
      const likely = run.toSend(inOrder(chosenFiles(whole, flags, timeZone, tell)))
      if (likely.length === 0) return
      if (run.session() === null && place) where = whereOfDetails(detailsOf(likely, place, flags))
      const filled = { but: run.session() ?? undefined }
      const sending =
        where && !flags.again ? await leaveOutKnown(world, { ...where, ...filled }, likely) : likely
      if (sending.length === 0) return
      if (run.session() === null && place) await begin(place, sending)
      run.push(sending, null)
    },
  }
}

/** What has arrived goes on sale; what comes later is added to it. Where that is refused, it is said, and the watch goes on. */
async function publish(world: World, run: UploadRun): Promise<void> {
  const { tell } = world
  await run.settled()
  const id = run.session()
  if (id === null) return tell({ event: 'note', message: 'There is nothing to publish yet.' })
  try {
    run.counts.refused += await publishSession(world, id)
    tell({ event: 'note', message: 'What comes from now on is added to it.' })
  } catch (error) {
    if (!(error instanceof Ending) || error.exit === EXIT.token || world.signal.aborted) throw error
    tell({ event: 'note', message: `Not published: ${error.message}` })
  }
}
