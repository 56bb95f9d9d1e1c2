import { Images, KeyRound, Mail, ReceiptText, ShieldCheck, UserRound, UserRoundX } from 'lucide-react'
import { AccountArea, type AreaEntry } from '#web/accounts/own-account/account-area.tsx'

const entries: readonly AreaEntry[] = [
  { to: '/surfer/media', label: 'My Media', icon: Images },
  { to: '/surfer/purchases', label: 'Purchase History', icon: ReceiptText },
  { to: '/surfer/personal', label: 'Personal Details', icon: UserRound },
  { to: '/surfer/contact', label: 'Contact Details', icon: Mail },
  { to: '/surfer/password', label: 'Change Password', icon: KeyRound },
  { to: '/surfer/security', label: 'Security', icon: ShieldCheck },
  { to: '/surfer/close', label: 'Close Account', icon: UserRoundX },
]

/** The surfer's account area (surfer.md §2). */
export default function SurferLayout() {
  return <AccountArea type="surfer" entries={entries} />
}
