import { Skeleton } from '#web/ui/skeleton.tsx'

/** While waves are searched for: the first of them in their final shape, two by two, at a desk five abreast. */
export const WavesToCome = () => (
  <div role="status">
    <span className="sr-only">Searching for waves</span>
    <Skeleton className="h-7 w-72 max-w-full" />
    <Skeleton className="mt-2 h-5 w-48" />
    <span className="mt-8 flex items-baseline justify-between border-b border-line pb-1">
      <Skeleton className="my-1 h-4 w-14" />
      <Skeleton className="my-1 h-4 w-16" />
    </span>
    <span className="mt-6 grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <span key={key} className="block max-lg:nth-5:hidden sm:max-lg:nth-4:hidden">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="mt-2.5 h-4 w-3/5" />
          <Skeleton className="mt-1.5 h-4 w-2/5" />
        </span>
      ))}
    </span>
  </div>
)
