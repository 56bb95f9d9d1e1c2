import { Navigate } from 'react-router'

/** An unknown sub-path of the photographer's area leads to its first page (photographer.md §2.1). */
export default function UnknownPage() {
  return <Navigate to="/photographerprofile/stats" replace />
}
