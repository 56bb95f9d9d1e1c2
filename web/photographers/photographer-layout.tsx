import { KeyRound, Mail, UserRoundX } from 'lucide-react'
import { Outlet } from 'react-router'
import { AccountArea, type AreaEntry } from '#web/accounts/account-area.tsx'

const entries: readonly AreaEntry[] = [
  { to: '/photographerprofile/contact', label: 'Contact Details', icon: Mail },
  { to: '/photographerprofile/password', label: 'Change Password', icon: KeyRound },
  { to: '/photographerprofile/close', label: 'Close Account', icon: UserRoundX },
]

/** The photographer's account area (photographer.md §2.1). */
export default function PhotographerLayout() {
  return (
    <AccountArea type="photographer" entries={entries}>
      <Outlet />
    </AccountArea>
  )
}
