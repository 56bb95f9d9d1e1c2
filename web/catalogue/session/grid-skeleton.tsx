import { Skeleton } from '#web/ui/skeleton.tsx'

const tiles = Array.from({ length: 8 }, (_, at) => at)

/** Skeleton of the grid. */
export function GridSkeleton() {
  return (
    <div
      data-skeleton=""
      className="mt-20 grid grid-cols-1 gap-1 sm:grid-cols-2 sm:px-1 lg:grid-cols-4 lg:px-6"
    >
      {tiles.map((tile) => (
        <Skeleton key={tile} className="aspect-3/2 rounded-none" />
      ))}
    </div>
  )
}
