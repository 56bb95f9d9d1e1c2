import type { Explain, Failure, Faults } from './explain-failure.ts'

type FormState<V> = Failure & {
  values: V
  /** `sent` after a success, until the next attempt or for `sentFor`. */
  phase: 'ready' | 'sending' | 'sent'
  /** A value differs from the initial or last sent one. */
  isChanged: boolean
  /** Counts the attempts that ended with faults of fields: each one moves the focus. */
  refusals: number
}

export type Submission<V> = {
  /** Faults by field; with any, nothing is sent. */
  check?: (values: V) => Faults
  /** Sends the values. Those it returns replace them, except where something else was typed meanwhile. */
  send: (values: V) => Promise<V | undefined>
  explain: Explain
  /** How long `sent` lasts, in ms; for good unless given. */
  sentFor?: number
}
type Change<V> = Partial<V> | ((values: V) => Partial<V>)

const nothing: Failure = { message: '', fields: {} }

/** The state of one form without React: values, faults by field, submission. */
export function createForm<V extends object>(first: V) {
  let state: FormState<V> = {
    ...nothing,
    values: first,
    phase: 'ready',
    isChanged: false,
    refusals: 0,
  }
  let known = first
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(change: Partial<FormState<V>>): void {
    const next = { ...state, ...change }
    state = { ...next, isChanged: !isSame(next.values, known) }
    for (const listener of listeners) listener()
  }
  function refuse({ message, fields }: Failure): void {
    const refusals = state.refusals + (Object.keys(fields).length > 0 ? 1 : 0)
    become({ phase: 'ready', message, fields, refusals })
  }

  const set = (change: Change<V>): void =>
    become({ values: { ...state.values, ...(typeof change === 'function' ? change(state.values) : change) } })
  /** Sets the sentence under one field; an empty one removes it. */
  const fault = (field: string, sentence: string): void =>
    become({ fields: { ...state.fields, [field]: sentence } })
  /** Removes all messages of the last attempt. */
  const clear = (): void => become(nothing)

  /** Checks the values and shows the faults; true without any. */
  function validate(check: Submission<V>['check']): boolean {
    const fields = check?.(state.values) ?? {}
    clearTimeout(timer)
    become({ ...nothing, phase: 'ready' })
    if (Object.keys(fields).length === 0) return true
    refuse({ message: '', fields })
    return false
  }

  /** One attempt at a time: a second one during the first is ignored. */
  async function submit({ check, send, explain, sentFor }: Submission<V>): Promise<void> {
    if (state.phase === 'sending' || !validate(check)) return
    become({ phase: 'sending' })
    const sent = state.values
    try {
      const saved = await send(sent)
      known = saved ?? sent
      become({ phase: 'sent', ...(saved && { values: { ...saved, ...changesSince(sent, state.values) } }) })
      if (sentFor !== undefined) timer = setTimeout(() => become({ phase: 'ready' }), sentFor)
    } catch (error) {
      refuse(explain(error))
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    fault,
    clear,
    validate,
    submit,
  }
}

const isSame = <V extends object>(one: V, other: V): boolean =>
  (Object.keys(one) as (keyof V)[]).every((name) => Object.is(one[name], other[name]))

const changesSince = <V extends object>(before: V, now: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !Object.is(before[name as keyof V], value)),
  ) as Partial<V>
