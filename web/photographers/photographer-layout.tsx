import {
  ChartNoAxesColumn,
  Images,
  KeyRound,
  Landmark,
  Mail,
  ReceiptText,
  ShieldCheck,
  UserRoundPen,
  UserRoundX,
} from 'lucide-react'
import { AccountArea, type AreaEntry } from '#web/accounts/own-account/account-area.tsx'

const entries: readonly AreaEntry[] = [
  { to: '/photographerprofile/stats', label: 'Stats', icon: ChartNoAxesColumn },
  { to: '/photographerprofile/sessions', label: 'My Sessions', icon: Images },
  { to: '/photographerprofile/sales', label: 'Sales History', icon: ReceiptText },
  { to: '/photographerprofile/edit', label: 'Edit Profile', icon: UserRoundPen },
  { to: '/photographerprofile/contact', label: 'Contact Details', icon: Mail },
  { to: '/photographerprofile/password', label: 'Change Password', icon: KeyRound },
  { to: '/photographerprofile/security', label: 'Security', icon: ShieldCheck },
  { to: '/photographerprofile/payout', label: 'Payout Details', icon: Landmark },
  { to: '/photographerprofile/close', label: 'Close Account', icon: UserRoundX },
]

/** The photographer's account area (photographer.md §2.1). */
export default function PhotographerLayout() {
  return <AccountArea type="photographer" entries={entries} />
}
