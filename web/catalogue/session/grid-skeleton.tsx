import { Skeleton } from '#web/ui/skeleton.tsx'

const tiles = Array.from({ length: 8 }, (_, at) => at)

/** Skeleton of a session's tabs, its ruler and its grid, where these will stand. */
export function GridSkeleton({ hasRuler }: { hasRuler: boolean }) {
  return (
    <div data-skeleton="">
      <div className="measure lg:max-w-none lg:px-6 flex h-11.5 items-center justify-between max-lg:mt-0.5 lg:mt-6 lg:h-11">
        <Skeleton className="h-10 w-48 rounded-full" />
        <Skeleton className="h-5 w-24" />
      </div>
      <div className={hasRuler ? 'h-12 border-b border-line lg:mt-4' : 'h-2 lg:h-5'} />
      <div className="grid grid-cols-1 gap-1 sm:mx-1 sm:grid-cols-2 lg:mx-6 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="aspect-3/2 rounded-none" />
        ))}
      </div>
    </div>
  )
}
