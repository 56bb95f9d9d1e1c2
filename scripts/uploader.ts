import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Ending, EXIT } from './uploader/exit-codes.ts'
import { HELP } from './uploader/help.ts'
import { createProgress } from './uploader/progress.ts'
import { type Flags, readFlags } from './uploader/read-flags.ts'
import { readToken, saveToken } from './uploader/read-token.ts'
import { type Tell, tellPeople, tellPrograms } from './uploader/report.ts'
import { sendFolder } from './uploader/send-folder.ts'
import { siteAddress } from './uploader/site/site-address.ts'
import { openSiteCalls } from './uploader/site/site-calls.ts'
import { SiteError } from './uploader/site/site-error.ts'
import { openTryAgain } from './uploader/site/try-again.ts'
import { holdFolder } from './uploader/state/hold-folder.ts'
import { openState, stateFileOf } from './uploader/state/state-file.ts'
import { watchFolder } from './uploader/watch-folder.ts'
import type { World } from './uploader/world.ts'

/** Between lines of progress, ms. */
const PROGRESS_MS = 1000

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Whoever asks twice does not wait.
    if (stop.signal.aborted) process.exit(EXIT.interrupted)
    stop.abort(
      new Ending(EXIT.interrupted, 'Stopped. What has arrived is kept: run the same again to go on.'),
    )
  })

async function upload(flags: Flags, tell: Tell): Promise<void> {
  const { env } = process
  const site = siteAddress(flags.site ?? env.SWELLFRAME_SITE)
  const token = await readToken(env, flags.tokenFile)
  // npm changes the folder it runs in; it says where it was called.
  const folder = resolve(env.INIT_CWD ?? '.', flags.folder)
  const statePath = flags.stateFile
    ? resolve(env.INIT_CWD ?? '.', flags.stateFile)
    : stateFileOf(env, site, await realpath(folder).catch(() => folder))
  const release = await holdFolder(statePath)
  const onBroken = (aside: string) =>
    tell({
      event: 'note',
      message: `What was remembered of this folder cannot be read; it was put aside as ${aside}.`,
    })
  const state = await openState(statePath, { site, folder, onBroken })
  const { signal } = stop
  const progress = createProgress()
  const world: World = {
    ...{ site, state, tell, progress, signal, counts: { sent: 0, refused: 0, unreadable: 0 } },
    calls: openSiteCalls(site, token, signal),
    tryAgain: openTryAgain({
      signal,
      giveUpMs: flags.giveUp === null ? null : flags.giveUp * 60_000,
      onWait: ({ message }, ms) =>
        tell({ event: 'waiting', reason: message, seconds: Math.round(ms / 1000) }),
    }),
  }
  const ticking = setInterval(() => {
    const now = progress.read()
    if (now.filesDone < now.files) tell({ event: 'progress', ...now })
  }, PROGRESS_MS)
  const end = (ending: Ending) => {
    const { sent, refused, unreadable } = world.counts
    tell({ event: 'end', exit: ending.exit, message: ending.message, sent, refused, unreadable })
    process.exitCode = ending.exit
  }
  const named = { ...flags, folder }
  const wishes = flags.watch ? openWishes() : null
  try {
    end(wishes ? await watchFolder(world, named, { takeWish: wishes.take }) : await sendFolder(world, named))
  } catch (error) {
    const ending = error instanceof SiteError ? new Ending(EXIT.failed, `${error.message}.`) : error
    if (!(ending instanceof Ending)) throw error
    end(ending)
  } finally {
    clearInterval(ticking)
    wishes?.close()
    await state.flush()
    await release()
  }
}

/** p and Enter wish to publish. */
function openWishes(): { take: () => boolean; close: () => void } {
  let wished = false
  const lines = createInterface({ input: process.stdin, terminal: false })
  lines.on('line', (line) => {
    wished ||= /^p(ublish)?$/i.test(line.trim())
  })
  return {
    take() {
      const now = wished
      wished = false
      return now
    },
    close: () => lines.close(),
  }
}

try {
  const call = readFlags(process.argv.slice(2))
  if (call.what === 'help') process.stdout.write(HELP)
  else if (call.what === 'save-token')
    process.stderr.write(`\nKept in ${await saveToken(process.env)}, which only you can read.\n`)
  else
    await upload(
      call.flags,
      call.flags.json ? tellPrograms(process.stdout) : tellPeople(process.stdout, process.stderr),
    )
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = error instanceof Ending ? error.exit : EXIT.failed
}
