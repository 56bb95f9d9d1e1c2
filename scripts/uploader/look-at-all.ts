import type { FoundFile } from './files/find-files.ts'
import { lookAtFile } from './files/look-at-file.ts'
import type { Tell } from './report.ts'
import { openSendLanes } from './send-lanes.ts'
import type { OpenState } from './state/state-file.ts'
import type { LookedFile } from './upload-run.ts'

/** Files read at once: more do not make a card faster. */
const AT_ONCE = 3
/** Between two words on how far it is, ms. */
const EVERY_MS = 1000

/** Looks at each file that was not looked at before; those that cannot be read are told (`onUnread`) and left out. */
export async function lookAtAll(
  files: readonly FoundFile[],
  {
    state,
    signal,
    tell,
    onUnread,
  }: {
    state: OpenState
    signal: AbortSignal
    tell: Tell
    onUnread: (file: FoundFile, error: unknown) => void
  },
): Promise<LookedFile[]> {
  let seen = 0
  let toldAt = performance.now()
  const looked = new Map<string, LookedFile>()
  const lanes = openSendLanes<FoundFile>(AT_ONCE, async (file) => {
    signal.throwIfAborted()
    try {
      const found = state.looked(file) ?? (await lookAtFile(file))
      state.remember(file, found)
      looked.set(file.rel, { ...file, ...found })
    } catch (error) {
      onUnread(file, error)
    }
    seen += 1
    if (performance.now() - toldAt >= EVERY_MS) {
      toldAt = performance.now()
      tell({ event: 'looking', files: seen, of: files.length })
    }
    await state.save()
  })
  lanes.push(...files)
  await lanes.settled()
  return files.flatMap(({ rel }) => looked.get(rel) ?? [])
}
