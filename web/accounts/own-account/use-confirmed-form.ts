import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { ApiError } from '#web/platform/api/api.ts'
import type { Explain, Faults } from '#web/platform/forms/explain-failure.ts'
import { useAccountForm } from './use-account-form.ts'

/** The password, where it was asked for. */
export type Confirmation = { current_password?: string }

type Confirmed<V> = {
  values: V
  check?: (values: V) => Faults
  /** Answers what the fields hold afterwards. */
  send: (token: string, values: V, confirmation: Confirmation, user: User) => Promise<V>
  explain: Explain
}

const isAsked = (error: unknown): boolean => error instanceof ApiError && error.code === 'password_required'

/** A form of an account that asks for the password only when the server wants it again (`asksPassword`); what was not typed is no fault until then. */
export function useConfirmedForm<V extends object>({ values, check, send, explain }: Confirmed<V>) {
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useAccountForm({
    values: { ...values, current_password: '' },
    check: (typed): Faults => ({
      ...check?.(typed),
      ...(asksPassword && !typed.current_password && { current_password: 'Please enter your password' }),
    }),
    send: async (typed, token, user) => {
      const { current_password } = typed
      const saved = await send(token, typed, asksPassword ? { current_password } : {}, user).catch(
        (error: unknown) => {
          if (isAsked(error)) setAsksPassword(true)
          throw error
        },
      )
      setAsksPassword(false)
      return { ...saved, current_password: '' }
    },
    explain: (error) => (isAsked(error) && !asksPassword ? { message: '', fields: {} } : explain(error)),
  })
  return { form, asksPassword }
}
