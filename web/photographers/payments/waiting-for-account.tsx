import { Skeleton } from '#web/ui/skeleton.tsx'

/** In the place of what the provider says of an account, until it has said it. */
export const WaitingForAccount = () => (
  <div role="status" className="still-loading grid gap-6">
    <span className="sr-only">Checking your payment account</span>
    <Skeleton className="h-26 sm:h-20" />
    <Skeleton className="h-52" />
    <span className="grid gap-3 sm:grid-cols-2">
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </span>
  </div>
)
