const PREFIX = 'swellframe-draft-'

/**
 * Locks a draft for this tab until `release`; false when another tab holds it. The browser releases the lock of a tab that
 * closes or dies. Browsers without locks (and plain http) always answer true.
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
  // Without storage the Web Locks API may throw.
  const { held } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const names = (held ?? []).flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []))
  return new Set(names.map((name) => Number(name.slice(PREFIX.length))))
}
