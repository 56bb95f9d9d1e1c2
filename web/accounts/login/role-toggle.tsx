import type { Role } from '#contract/accounts/accounts.ts'
import { Segmented } from '#web/ui/segmented.tsx'

const roles = [
  { value: 'surfer', label: 'Surfer' },
  { value: 'photographer', label: 'Photographer' },
] as const

/** Accounts are per role: the same email may have both (decisions.md, Accounts). */
export function RoleToggle({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return <Segmented label="I am a" options={roles} value={role} onChange={onChange} />
}
