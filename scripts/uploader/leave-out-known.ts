import type { Draft } from '#contract/sessions/drafts.ts'
import { KNOWN_AT_ONCE_MAX } from '#contract/sessions/known-files.ts'
import type { Details } from './details.ts'
import { endingOf } from './site/ending-of.ts'
import type { KnownWhere } from './site/site-calls.ts'
import type { KeyedFile } from './upload-run.ts'
import type { World } from './world.ts'

/** Place and day of a draft; null while it has no place. */
export function whereOfDraft({ tag, location_id, surfschool_id, session_date }: Draft): KnownWhere | null {
  const place = location_id ?? surfschool_id
  return place === null ? null : { tag, place, session_date }
}

export const whereOfDetails = ({ tag, place, session_date }: Details): KnownWhere => ({
  tag,
  place: place.id,
  session_date,
})

/** Without those that another session of the photographer has, of that place and day, whoever sent them: each is told. Throws Ending. */
export async function leaveOutKnown(
  { calls, tryAgain, tell }: Pick<World, 'calls' | 'tryAgain' | 'tell'>,
  where: KnownWhere,
  files: readonly KeyedFile[],
): Promise<KeyedFile[]> {
  const known = new Map<string, number>()
  for (let at = 0; at < files.length; at += KNOWN_AT_ONCE_MAX) {
    const contents = files.slice(at, at + KNOWN_AT_ONCE_MAX).map(({ sha256 }) => sha256)
    const found = await tryAgain(() => calls.known(where, contents)).catch((error: unknown) => {
      throw endingOf(error)
    })
    for (const { sha256, session_id } of found) known.set(sha256, session_id)
  }
  return files.filter(({ sha256, rel }) => {
    const session = known.get(sha256)
    if (session !== undefined) tell({ event: 'known', file: rel, session })
    return session === undefined
  })
}
