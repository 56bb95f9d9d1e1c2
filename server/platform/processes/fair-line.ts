/** So many places, and a line before them in which everybody comes in turn. */
type FairLine = {
  /** `ownerId`: whose turn it takes, by any name of theirs. Waits for a place; true when it has one, false when the line was closed. */
  enter(ownerId: string): Promise<boolean>
  /** Gives a place back to whoever was served longest ago; first come, first served among one's own. */
  leave(ownerId: string): void
  close(): void
}

type Party = { waiting: ((served: boolean) => void)[]; inside: number; servedAt: number }

export function openFairLine(places: number): FairLine {
  const parties = new Map<string, Party>()
  let free = places
  let served = 0
  let closed = false

  const partyOf = (ownerId: string): Party => {
    const party = parties.get(ownerId) ?? { waiting: [], inside: 0, servedAt: 0 }
    parties.set(ownerId, party)
    return party
  }
  const serve = (party: Party) => {
    free -= 1
    served += 1
    party.inside += 1
    party.servedAt = served
  }
  return {
    async enter(ownerId) {
      if (closed) return false
      const party = partyOf(ownerId)
      if (free === 0) return new Promise((resolve) => party.waiting.push(resolve))
      serve(party)
      return true
    },
    leave(ownerId) {
      const left = partyOf(ownerId)
      left.inside -= 1
      free += 1
      let next: Party | undefined
      for (const party of parties.values())
        if (party.waiting.length > 0 && party.servedAt < (next?.servedAt ?? Number.POSITIVE_INFINITY))
          next = party
      if (next) {
        serve(next)
        next.waiting.shift()?.(true)
      }
      if (left.inside === 0 && left.waiting.length === 0) parties.delete(ownerId)
    },
    close() {
      closed = true
      for (const { waiting } of parties.values()) for (const settle of waiting.splice(0)) settle(false)
    },
  }
}
