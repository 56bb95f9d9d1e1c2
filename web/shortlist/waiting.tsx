import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A shortlist on its way. `isMore`: the sentence above all of it is there. */
export const Waiting = ({ isMore = false }: { isMore?: boolean }) => (
  <div role="status" aria-label="Loading your shortlist">
    {!isMore && <Skeleton className="mt-2 h-4 w-44" />}
    <WaitingGroup className="mt-6" />
    {/* As high as the screen of a desk, or of a tablet held upright. */}
    {!isMore && <WaitingGroup className="mt-10 max-sm:hidden" />}
    {!isMore && <WaitingGroup className="mt-10 max-md:hidden lg:hidden" />}
  </div>
)

const WaitingGroup = ({ className }: { className: string }) => (
  <span className={classNames('block', className)}>
    <span className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-3">
      <span>
        <Skeleton className="my-1 h-5 w-28" />
        <Skeleton className="mt-1.5 mb-0.5 h-4 w-60" />
      </span>
      <Skeleton className="h-11 w-full sm:w-50" />
    </span>
    <span className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-5 xl:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        // None alone in a second row.
        <span key={key} className="sm:max-xl:last:hidden">
          <Skeleton className="aspect-square sm:aspect-3/2" />
          <Skeleton className="mt-2.5 mb-0.5 h-4 w-16" />
        </span>
      ))}
    </span>
  </span>
)
