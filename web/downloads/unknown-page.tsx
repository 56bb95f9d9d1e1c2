import { Navigate } from 'react-router'

/** An unknown sub-path of the surfer's area leads to My Media (surfer.md §2). */
export default function UnknownPage() {
  return <Navigate to="/surfer/media" replace />
}
