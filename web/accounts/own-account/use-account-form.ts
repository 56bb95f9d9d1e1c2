import type { User } from '#contract/accounts/accounts.ts'
import { SAVED_NOTE_MS } from '#contract/accounts/own-account.ts'
import type { Submission } from '#web/platform/forms/create-form.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useAccount } from '../store.ts'

type AccountSubmission<V> = Pick<Submission<V>, 'check' | 'explain'> & {
  values: V
  send: (values: V, token: string, user: User) => Promise<V | undefined>
}

/** A form sent with the token of the account; its success message lasts 3 s (surfer.md §4). */
export function useAccountForm<V extends object>({ send, ...form }: AccountSubmission<V>) {
  const { token, user } = useAccount()
  return useForm<V>({
    ...form,
    sentFor: SAVED_NOTE_MS,
    send: async (values) => {
      if (token === null) throw new Error('nobody is logged in')
      return send(values, token, user)
    },
  })
}
