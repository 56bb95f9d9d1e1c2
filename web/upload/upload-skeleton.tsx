import { Skeleton } from '#web/ui/skeleton.tsx'
import { Aside } from './aside.tsx'
import { UploadHeading } from './upload-heading.tsx'

/** The upload page before it is known whether its form may be shown: as it will stand. */
export const UploadSkeleton = ({ label }: { label: string }) => (
  <div className="measure py-6 lg:pt-10 lg:pb-0">
    <UploadHeading />
    <div
      role="status"
      className="mt-6 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <div className="grid gap-4">
        <p className="min-h-6.5 text-muted">{label}</p>
        <Skeleton className="h-72 rounded-card lg:h-112" />
      </div>
      <Aside>
        <Skeleton className="h-6.5 w-24" />
        <Skeleton className="h-14 rounded-control" />
        <Field />
        <Field />
        <Pair />
        <Skeleton className="h-6.5 w-24" />
        <Pair />
      </Aside>
    </div>
    <div aria-hidden="true" className="mt-8 h-18 border-t border-line max-lg:hidden" />
  </div>
)

const Field = () => (
  <div className="grid gap-2">
    <Skeleton className="h-5 w-28 max-w-full" />
    <Skeleton className="h-12 rounded-control" />
  </div>
)

const Pair = () => (
  <div className="grid grid-cols-2 gap-3 large-letters:grid-cols-1 sm:gap-4">
    <Field />
    <Field />
  </div>
)
