import type { KnownSession, StaysFor } from '#contract/sessions/known-files.ts'
import type { KnownChoice, SelectedFile } from '../selected-file.ts'

/** The chosen files that one session has. `choice`: null where they differ; `staying`: why each that cannot be moved stays. */
export type KnownGroup = {
  session: KnownSession
  ids: ReadonlySet<number>
  choice: KnownChoice | null
  staying: readonly StaysFor[]
}

/** By the session that has them, in the order of the files. */
export function knownGroups(files: readonly SelectedFile[]): KnownGroup[] {
  const groups = new Map<
    number,
    { session: KnownSession; ids: Set<number>; choices: Set<KnownChoice>; staying: StaysFor[] }
  >()
  for (const { id, known, state } of files) {
    if (known === undefined || known === 'asked' || state === 'refused') continue
    const { session, choice, stays } = known
    const group = groups.get(session.id) ?? { session, ids: new Set(), choices: new Set(), staying: [] }
    groups.set(session.id, group)
    group.ids.add(id)
    group.choices.add(choice)
    if (stays) group.staying.push(stays)
  }
  return [...groups.values()].map(({ choices, ...group }) => {
    const [one] = choices
    // What cannot be moved is left out beside those that are.
    const movedAsFar = choices.size === 2 && !choices.has('again') && group.staying.length > 0
    return { ...group, choice: choices.size === 1 ? (one ?? null) : movedAsFar ? 'move' : null }
  })
}
