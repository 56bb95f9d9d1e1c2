import type { DraftFile } from '../drafts/draft-records.ts'
import type { Plan, PlanPart, PublishedPart } from './split-plan.ts'

/** What the store asks of browser and server. */
export type SplitCalls = {
  keep: (plan: Plan, files: readonly DraftFile[]) => Promise<unknown>
  read: () => Promise<{ plan: Plan; files: readonly DraftFile[] } | null>
  drop: () => Promise<unknown>
  /** Keeps other tabs of this browser from publishing the same plan; false where one does. */
  lock: () => Promise<false | { release: () => void }>
  /** What has become of a draft. */
  stateOf: (draft: number) => Promise<'open' | 'finalised' | 'gone'>
}

type SplitState = {
  /** What this page splits. */
  plan: Plan | null
  /** What an earlier visit left. */
  left: Plan | null
  problem: string | null
}

const UNKNOWN = 'Could not look what became of the sessions you had split. Load this page again.'
const BUSY = 'Another tab is already uploading a split session.'
const nothing: SplitState = { plan: null, left: null, problem: null }

/**
 * Files split into several sessions: which of them are online, and which are still to come, written down in this browser before each
 * step, so that none is published twice and none is lost when the page goes.
 */
export function createSplitStore(calls: SplitCalls) {
  let state = nothing
  let files: readonly DraftFile[] = []
  /** The part that files are sent for. */
  let at = 0
  /** Split on this page: a part without files was emptied by hand. */
  let isFresh = false
  let held: { release: () => void } | null = null
  const listeners = new Set<() => void>()

  const set = (next: Partial<SplitState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const write = async (plan: Plan): Promise<void> => {
    set({ plan })
    await calls.keep(plan, files)
  }
  const hold = async (): Promise<boolean> => {
    if (held) return true
    const lock = await calls.lock()
    if (!lock) set({ problem: BUSY })
    else held = lock
    return lock !== false
  }
  const end = () => {
    held?.release()
    held = null
    files = []
    at = 0
  }
  const change = (change: (part: PlanPart, index: number) => PlanPart): Promise<void> =>
    state.plan ? write({ ...state.plan, parts: state.plan.parts.map(change) }) : Promise.resolve()

  const readParts = ({ parts }: Plan): Promise<PlanPart[]> =>
    Promise.all(
      parts.map(async (part): Promise<PlanPart> => {
        if (part.published || part.draft === null) return part
        const found = await calls.stateOf(part.draft)
        if (found === 'open') return part
        if (found === 'gone') return { ...part, draft: null }
        return { ...part, published: { session: part.draft, holds: null, leftOut: [] } }
      }),
    )

  return {
    snapshot: (): SplitState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Files of the plan, as the browser may open them again. */
    files: (): readonly DraftFile[] => files,
    /** False where another tab has one under way. */
    async begin(plan: Plan, its: readonly DraftFile[]): Promise<boolean> {
      if (!(await hold())) return false
      files = its
      at = 0
      isFresh = true
      set({ left: null, problem: null })
      await write(plan)
      return true
    },
    keepForm: (form: unknown): Promise<void> =>
      state.plan ? write({ ...state.plan, form }) : Promise.resolve(),
    /** Day and hours of parts, by their numbers, as they were confirmed. */
    confirm: (hours: ReadonlyMap<number, string>): Promise<void> =>
      change((part, own) => ({ ...part, when: hours.get(own) ?? part.when })),
    /** What is sent from here on is of that part; `draft`: where to, if that is begun. */
    async take(index: number, draft: number | null): Promise<void> {
      at = index
      if (draft === null || state.plan?.parts[index]?.draft === draft) return
      await change((part, own) => {
        if (own === index) return { ...part, draft }
        return part.draft === draft && !part.published ? { ...part, draft: null } : part
      })
    },
    isFresh: (): boolean => isFresh,
    /** Drops parts that nothing will come of: those emptied by hand, for of those not online only `open` stay, and `empty`. */
    async prune(open: readonly number[], empty: readonly number[] = []): Promise<void> {
      const { plan } = state
      if (!plan) return
      const stays = (own: number) => open.includes(own) || (!isFresh && !empty.includes(own))
      const kept = plan.parts.filter((part, own) => part.published || stays(own))
      if (kept.length > 0 && kept.length < plan.parts.length) await write({ ...plan, parts: kept })
    },
    /** Whether the server has it online already, though nobody here heard so. */
    async isOnline(index: number): Promise<boolean> {
      const part = state.plan?.parts[index]
      if (!part || part.draft === null) return false
      return (await calls.stateOf(part.draft).catch(() => 'open')) === 'finalised'
    },
    begun: (draft: number): Promise<void> =>
      change((part, own) => (own === at && part.published === null ? { ...part, draft } : part)),
    async done(index: number, published: PublishedPart): Promise<void> {
      await change((part, own) => (own === index ? { ...part, draft: published.session, published } : part))
      if (state.plan?.parts.every((part) => part.published)) await calls.drop()
    },
    /** Looks what an earlier visit has left, and what has become of it since. */
    async look(): Promise<void> {
      const kept = state.plan ? null : await calls.read()
      if (!kept || state.plan) return
      const parts = await readParts(kept.plan).catch(() => null)
      if (state.plan) return
      if (!parts) set({ problem: UNKNOWN })
      else if (parts.every(({ published }) => published)) await calls.drop()
      else {
        files = kept.files
        set({ left: { ...kept.plan, parts } })
      }
    },
    /** Goes on with what was left; false where another tab does. */
    async goOn(): Promise<boolean> {
      const { left } = state
      if (!left || !(await hold())) return false
      isFresh = false
      set({ left: null, problem: null })
      await write(left)
      return true
    },
    /** Stops here; what is left stays for later. */
    leave(): void {
      const { plan } = state
      const isOver = plan?.parts.every(({ published }) => published)
      const kept = files
      end()
      files = kept
      set({ plan: null, left: isOver ? null : plan })
    },
    /** Gives up what is left; drafts stay among the unfinished uploads. */
    async forget(): Promise<void> {
      end()
      set(nothing)
      await calls.drop()
    },
    /** The screen is left. */
    close(): void {
      held?.release()
      held = null
    },
  }
}
export type SplitStore = ReturnType<typeof createSplitStore>
