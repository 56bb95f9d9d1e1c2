import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { SAVED_NOTE_MS } from '#contract/accounts/own-account.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import type { FormFailure } from '../login/authenticate.ts'
import { loseLogin } from '../lose-login.ts'
import { useAccount } from '../store.ts'

const noFailure: FormFailure = { message: '', fields: {} }

/** What stands below a form that failed: a documented sentence, or one made of the failure. */
type Otherwise = string | ((error: unknown) => string)

/** Faults of fields stand under them, below the documented sentence; else the server's own sentence is preferred. */
function failureOf(error: unknown, otherwise: Otherwise): FormFailure {
  const fields = error instanceof ApiError ? error.fields : {}
  if (typeof otherwise === 'function') return { message: otherwise(error), fields }
  const message = Object.keys(fields).length > 0 ? otherwise : errorMessage(error, otherwise)
  return { message, fields }
}

/** For a form that shows every fault of its fields at them: the documented sentence stands for all other failures. */
export const unlessAtField =
  (otherwise: string) =>
  (error: unknown): string =>
    error instanceof ApiError && Object.keys(error.fields).length > 0 ? '' : errorMessage(error, otherwise)

/**
 * One form of an account area. `submit` runs once at a time; `saved` is true for 3 s after each success (surfer.md §4);
 * a failure focuses the first field it is about.
 */
export function useAccountForm(otherwise: Otherwise) {
  const account = useAccount()
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(noFailure)
  const [savedAt, setSavedAt] = useState(0)

  useEffect(() => {
    if (savedAt === 0) return
    const timer = setTimeout(() => setSavedAt(0), SAVED_NOTE_MS)
    return () => clearTimeout(timer)
  }, [savedAt])
  useEffect(() => {
    if (Object.keys(failure.fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])

  async function submit(
    faults: Record<string, string>,
    work: (token: string, user: User) => Promise<void>,
  ): Promise<ApiError | null> {
    if (running.current || account.status !== 'member') return null
    setSavedAt(0)
    setFailure({ message: '', fields: faults })
    if (Object.keys(faults).length > 0) return null
    running.current = true
    setBusy(true)
    try {
      await work(account.token, account.user)
      setSavedAt(Date.now())
      return null
    } catch (error) {
      setFailure(failureOf(error, otherwise))
      const refused = error instanceof ApiError ? error : null
      if (refused?.status === 401) loseLogin(account.token)
      return refused
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { form, busy, saved: savedAt > 0, error: failure.message, fields: failure.fields, submit }
}
export type AccountForm = ReturnType<typeof useAccountForm>
