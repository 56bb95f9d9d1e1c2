import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Id of the headline of the page, which takes the focus where what had it is gone. */
export const UPLOAD_PAGE = 'upload-page'

export const UploadHeading = () => (
  <>
    <Link
      to="/sessions"
      className="inline-flex min-h-11 items-center gap-2 text-fine font-medium text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> Back to sessions
    </Link>
    <h1 id={UPLOAD_PAGE} tabIndex={-1} className="mt-1 text-headline outline-none">
      Upload Session
    </h1>
  </>
)
