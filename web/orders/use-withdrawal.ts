import { useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Withdrawal, withdrawFromOrder } from '#contract/orders/withdraw-order.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'

/** The second press of a double click must not close what the first one brought, ms. */
const SECOND_PRESS = 800

type State = {
  busy: boolean
  error: string
  nameError: string
  done: Withdrawal | null
  /** What is shown has just come: it cannot be closed yet. */
  fresh: boolean
}
const idle: State = { busy: false, error: '', nameError: '', done: null, fresh: false }

/** Sends a withdrawal. Whoever does not know whether it arrived sends it again: the same one counts once. */
export function useWithdrawal(onChanged: () => void) {
  const { token } = useAccount()
  const [state, setState] = useState(idle)
  const send = async (body: BodyOf<typeof withdrawFromOrder>) => {
    setState({ ...idle, busy: true })
    try {
      const done = await call(withdrawFromOrder, { body }, { token })
      setState({ ...idle, done, fresh: true })
      onChanged()
      setTimeout(() => setState({ ...idle, done }), SECOND_PRESS)
    } catch (failure) {
      const nameError = failure instanceof ApiError ? (failure.fields.name ?? '') : ''
      const sentence = errorMessage(
        failure,
        'Failed to send your withdrawal. Please try again: it counts only once.',
      )
      setState({ ...idle, nameError, error: nameError ? '' : sentence })
      // Refused by a rule: what the list says is no longer so.
      if (failure instanceof ApiError && failure.status === 409) onChanged()
    }
  }
  return { ...state, send }
}
