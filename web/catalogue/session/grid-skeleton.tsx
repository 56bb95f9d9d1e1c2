import { Skeleton } from '#web/ui/skeleton.tsx'

const four = [0, 1, 2, 3]
/** Three rows at a desk. */
const tiles = [...four, ...four, ...four].map((_, at) => at)

/** Skeleton of a session's tabs, its ruler, the heading of its first wave and its grid, where these will stand. */
export function GridSkeleton({ hasRuler }: { hasRuler: boolean }) {
  return (
    <div data-skeleton="">
      <div className="measure-wide flex h-11.5 items-center gap-2 max-lg:mt-0.5 lg:mt-6 lg:h-11">
        {four.map((tab) => (
          <Skeleton key={tab} className="h-9 w-13 rounded-full sm:h-10 sm:w-18" />
        ))}
        <Skeleton className="ml-auto h-5 w-16 sm:w-32" />
      </div>
      {hasRuler ? (
        <>
          <div
            data-ruler=""
            className="grid h-12 items-center border-b border-line px-4 sm:px-(--margin) lg:mt-4 lg:px-6"
          >
            <Skeleton className="h-8" />
          </div>
          <div className="flex h-12 items-center px-4 sm:px-(--margin) lg:px-6">
            <Skeleton className="h-4 w-36" />
          </div>
        </>
      ) : (
        <div className="h-2 lg:h-5" />
      )}
      <div className="grid grid-cols-1 gap-1 sm:mx-(--margin) sm:grid-cols-2 lg:mx-6 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="aspect-3/2 rounded-none" />
        ))}
      </div>
    </div>
  )
}
