import { Skeleton } from '#web/ui/skeleton.tsx'

/** A link is being looked at: the form it leads to in its final shape, under its title. */
export const CheckingLink = ({ title }: { title: string }) => (
  <div className="still-loading mx-auto w-full max-w-lg px-4 py-14 lg:py-20">
    <h1 className="text-headline">{title}</h1>
    <p role="status" className="mt-2 mb-7 text-muted">
      Checking your link...
    </p>
    <div className="grid gap-4">
      <FieldSkeleton hasHint />
      <FieldSkeleton />
      <Skeleton className="h-13 rounded-control" />
    </div>
  </div>
)

const FieldSkeleton = ({ hasHint = false }: { hasHint?: boolean }) => (
  <div className="grid gap-1.5">
    <Skeleton className="h-5 w-32 rounded-control" />
    <Skeleton className="h-12 rounded-control" />
    {hasHint && <Skeleton className="my-0.5 h-4 w-40 rounded-control" />}
  </div>
)
