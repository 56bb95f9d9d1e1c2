import { useState } from 'react'
import { ApiError } from '#web/platform/api/api.ts'
import type { Explain, Faults } from '#web/platform/forms/explain-failure.ts'
import { useAccountForm } from '../own-account/use-account-form.ts'

/** The password, where it was asked for. */
export type Confirmation = { current_password?: string }

type Confirmed<V> = {
  values: V
  check?: (values: V) => Faults
  send: (token: string, values: V, confirmation: Confirmation) => Promise<void>
  explain: Explain
}

/** A form of an account that asks for the password only when the server wants it again (`asksPassword`); emptied when it was sent. */
export function useConfirmedForm<V extends object>({ values, check, send, explain }: Confirmed<V>) {
  const [asksPassword, setAsksPassword] = useState(false)
  const empty = { ...values, current_password: '' }
  const form = useAccountForm({
    values: empty,
    check: (typed): Faults => ({
      ...check?.(typed),
      ...(asksPassword && !typed.current_password && { current_password: 'Please enter your password' }),
    }),
    send: async (typed, token) => {
      const { current_password } = typed
      await send(token, typed, asksPassword ? { current_password } : {}).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'password_required') setAsksPassword(true)
        throw error
      })
      setAsksPassword(false)
      return empty
    },
    explain,
  })
  return { form, asksPassword }
}
