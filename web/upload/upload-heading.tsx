import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export const UploadHeading = () => (
  <>
    <Link
      to="/sessions"
      className="inline-flex min-h-11 items-center gap-2 text-fine font-medium text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> Back to sessions
    </Link>
    <h1 className="mt-1 text-headline">Upload Session</h1>
  </>
)
