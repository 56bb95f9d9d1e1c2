import { Navigate } from 'react-router'
import { homes, roleOf } from './homes.ts'
import { useAccount } from './store.ts'

/** Redirects an unknown sub-path of an account area to the start page of the role (surfer.md §2, photographer.md §2.1). */
export default function UnknownPage() {
  const { user } = useAccount()
  return user && <Navigate to={homes[roleOf(user)]} replace />
}
