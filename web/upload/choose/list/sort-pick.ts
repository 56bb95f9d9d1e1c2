import { fileKey } from '#contract/sessions/drafts.ts'

type Before = {
  chosen: readonly File[]
  hasArrived: (key: string) => boolean
  /** Keys of files that are in a session on sale. */
  online: ReadonlySet<string>
  /** Keys of the only files that are taken; null: of all. */
  allowed: ReadonlySet<string> | null
}

/** What of a pick is new, each file once, what of it has arrived, and how many files are neither chosen anew nor taken, and why. */
export function sortPick(picked: readonly File[], { chosen, hasArrived, online, allowed }: Before) {
  const known = new Set(chosen.map(fileKey))
  const counts = { chosen: 0, arrived: 0, strange: 0 }
  const arrived: File[] = []
  const fresh = picked.filter((file) => {
    const key = fileKey(file)
    if (hasArrived(key)) {
      counts.arrived += 1
      arrived.push(file)
    } else if (online.has(key)) counts.arrived += 1
    else if (known.has(key)) counts.chosen += 1
    else if (allowed && !allowed.has(key)) counts.strange += 1
    else return known.add(key)
    return false
  })
  return { fresh, arrived, counts }
}
