import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Selection } from './choose/selection.ts'
import { arrivedKeys, type Drafts, type Resumed, soldIn } from './drafts/use-drafts.ts'
import type { PublishMachine } from './publish/publish-machine.ts'

type Parts = {
  drafts: Drafts
  machine: PublishMachine
  selection: Selection
  /** The draft this page has begun itself. */
  begun: number | null
  onTaken: (resumed: Resumed) => void
}

/** The draft this screen goes on with: one the photographer pressed on, or the one the address names (`?draft=7`). */
export function useResumed({ drafts, machine, selection, begun, onTaken }: Parts) {
  const [resumed, setResumed] = useState<Resumed | null>(null)
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('draft')) || null
  /** Once for each address. */
  const seen = useRef<number | null>(null)
  /** A page that is loaded again goes on with its draft by itself. */
  const name = (id: number) => {
    seen.current = id
    setParams({ draft: String(id) }, { replace: true, preventScrollReset: true })
  }
  const release = resumed?.release
  useEffect(() => release, [release])

  const take = (taken: Resumed) => {
    const bytes = bytesOf(taken.arrived)
    // Where nothing has arrived, cover and order are still open.
    const planned = taken.arrived.length > 0 ? taken.planned : []
    const order = new Map(planned.map(({ key }, at) => [key, at]))
    const media = taken.arrived.map(({ id, client_key, media_name }, at) => ({
      id,
      name: media_name,
      place: order.get(client_key ?? '') ?? at,
    }))
    machine.resume({
      id: taken.draft.id,
      before: { files: soldIn(taken.arrived).length, bytes, media },
      order,
      next: Math.max(order.size, taken.arrived.length),
      planned: taken.planned,
    })
    if (asked !== taken.draft.id) name(taken.draft.id)
    selection.leaveOut(arrivedKeys(taken), bytes)
    void selection.add(taken.files)
    setResumed(taken)
    onTaken(taken)
  }

  const { looked } = drafts
  const open = useEffectEvent(async (id: number) => {
    if (seen.current === id) return
    seen.current = id
    const draft = drafts.drafts.find((each) => each.id === id)
    const taken = draft ? await drafts.take(draft, false) : await drafts.explainMissing(id)
    if (taken) take(taken)
  })
  useEffect(() => {
    if (asked !== null && looked) void open(asked)
  }, [asked, looked])
  const nameBegun = useEffectEvent(name)
  useEffect(() => {
    if (begun !== null) nameBegun(begun)
  }, [begun])

  return {
    resumed,
    take,
    /** Opens what the browser remembers, after a press. */
    reopen: resumed?.reopen
      ? () => {
          void resumed.reopen?.().then(selection.add)
          setResumed({ ...resumed, reopen: null })
        }
      : null,
    /** It is a session now. */
    end(): void {
      release?.()
      setResumed(null)
    },
    /** These have been taken out of the draft. */
    without(ids: ReadonlySet<number>): void {
      if (!resumed) return
      const { draft, arrived: all } = resumed
      const arrived = all.filter(({ id }) => !ids.has(id))
      machine.withoutArrived(ids, bytesOf(all) - bytesOf(arrived))
      const planned_files =
        draft.planned_files && Math.max(0, draft.planned_files - (all.length - arrived.length))
      const next = { ...resumed, draft: { ...draft, planned_files }, arrived }
      selection.leaveOut(arrivedKeys(next), bytesOf(arrived))
      setResumed(next)
    },
    leave(): void {
      release?.()
      machine.forget()
      selection.leaveOut(new Set(), 0)
      setResumed(null)
      setParams({}, { replace: true, preventScrollReset: true })
      void drafts.look()
    },
  }
}

const bytesOf = (arrived: Resumed['arrived']): number =>
  arrived.reduce((sum, { media_size }) => sum + media_size, 0)
