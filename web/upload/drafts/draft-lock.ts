const PREFIX = 'swellframe-draft-'

/**
 * Marks a draft as this tab's own until `release`; false when another tab has it. A tab that closes or dies lets go by
 * itself. Browsers without locks (and plain http) always answer true.
 */
export async function holdDraft(id: number): Promise<false | { release: () => void }> {
  if (!('locks' in navigator)) return { release: () => undefined }
  return new Promise((resolve) => {
    const held = navigator.locks.request(`${PREFIX}${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(false)
      return new Promise<void>((release) => resolve({ release }))
    })
    held.catch(() => resolve({ release: () => undefined }))
  })
}

/** Ids of the drafts some tab of this browser is filling. */
export async function heldDrafts(): Promise<Set<number>> {
  if (!('locks' in navigator)) return new Set()
  // Where storage is shut off there are locks by name only.
  const { held } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const names = (held ?? []).flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []))
  return new Set(names.map((name) => Number(name.slice(PREFIX.length))))
}
