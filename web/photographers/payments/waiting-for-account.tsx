import { Skeleton } from '#web/ui/skeleton.tsx'

/** In the place of what the provider says of an account, until it has said it. */
export const WaitingForAccount = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Checking your payment account</span>
    <Skeleton className="h-20" />
    <Skeleton className="h-44" />
  </div>
)
