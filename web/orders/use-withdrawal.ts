import { useState } from 'react'
import type { Order } from '#contract/orders/order-lists.ts'
import { type Withdrawal, withdrawFromOrder } from '#contract/orders/withdraw-order.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import { type Failure, type Faults, withFields } from '#web/platform/forms/explain-failure.ts'
import { useForm } from '#web/platform/forms/use-form.ts'

/** The confirmation cannot be closed for this time, ms: the second press of a double click must not close it. */
const SECOND_PRESS = 800

/** Orders of which an attempt had no answer: until one succeeds nobody knows whether it arrived. */
const unanswered = new Set<number>()

/** Sends a withdrawal. Whoever does not know whether it arrived sends it again: the same one counts once. */
export function useWithdrawal(order: Order, onChanged: () => void) {
  const { token, user } = useAccount()
  const [done, setDone] = useState<Withdrawal | null>(null)
  /** What is shown has just come: it cannot be closed yet. */
  const [fresh, setFresh] = useState(false)
  /** The site answered that nothing came of it, and no attempt before had no answer. */
  const [isRefused, setRefused] = useState(false)
  /** `left` are the files that are kept. */
  const values = { name: user ? `${user.first_name} ${user.last_name}` : '', left: none }
  const form = useForm({
    values,
    check: ({ left }): Faults =>
      chosenOf(order, left).length > 0 ? {} : { media: 'Please choose at least one file' },
    send: async ({ left, name }) => {
      const body = { order_id: order.id, media_id: chosenOf(order, left).map(({ id }) => id), name }
      const received = await call(withdrawFromOrder, { body }, { token }).catch((failure: unknown) => {
        const answer = failure instanceof ApiError ? failure : null
        if (answer === null || answer.code === 'unavailable') unanswered.add(order.id)
        setRefused(!unanswered.has(order.id) && answer?.code !== 'already_refunded')
        // Refused by a rule: the list is outdated.
        if (answer?.status === 409) onChanged()
        throw failure
      })
      unanswered.delete(order.id)
      setDone(received)
      setFresh(true)
      setTimeout(() => setFresh(false), SECOND_PRESS)
      onChanged()
    },
    explain: withdrawalFailure,
  })
  return { form, chosen: chosenOf(order, form.values.left), done, fresh, isRefused }
}
export type WithdrawalForm = ReturnType<typeof useWithdrawal>['form']

const none: ReadonlySet<number> = new Set()
const chosenOf = ({ media }: Order, left: ReadonlySet<number>) =>
  media.filter(({ id, withdrawal }) => withdrawal === 'possible' && !left.has(id))

/** A fault of the name stands under it alone. */
function withdrawalFailure(error: unknown): Failure {
  const explained = explain(error)
  return explained.fields.name ? { ...explained, message: '' } : explained
}
const explain = withFields((error) =>
  errorMessage(error, 'Failed to send your withdrawal. Please try again: it counts only once.'),
)
