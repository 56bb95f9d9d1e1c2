import type { User } from '#contract/accounts/accounts.ts'
import { updateNames } from '#contract/accounts/own-account.ts'
import { call } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { preferReason } from '#web/platform/forms/explain-failure.ts'
import { TextField } from '#web/ui/field.tsx'
import { updateUser, useAccount } from '../store.ts'
import { SaveBar } from './save-bar.tsx'
import { useAccountForm } from './use-account-form.ts'

/** First and last name of a surfer; the header shows a saved change at once. */
export function PersonalForm({ user }: { user: User }) {
  const form = useAccountForm({
    values: { first_name: user.first_name, last_name: user.last_name },
    check: (names) => bodyFaults(updateNames, names),
    send: async (names, token) => {
      const saved = await call(updateNames, { body: names }, { token })
      updateUser(saved)
      return { first_name: saved.first_name, last_name: saved.last_name }
    },
    explain: preferReason('Failed to update personal details'),
  })
  const { user: account } = useAccount()
  const kept = account ?? user
  const typed = form.values
  return (
    <form {...form.props} className="grid gap-6">
      <div className="grid items-start gap-4 min-[22rem]:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" required {...form.field('first_name')} />
        <TextField label="Last Name" autoComplete="family-name" required {...form.field('last_name')} />
      </div>
      <SaveBar
        form={form}
        idle={typed.first_name.trim() === kept.first_name && typed.last_name.trim() === kept.last_name}
        label="Save changes"
        success="Personal details updated successfully!"
      />
    </form>
  )
}
