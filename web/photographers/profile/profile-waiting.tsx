import { ButtonBar, FieldBars, WaitingForDetails } from '#web/accounts/own-account/field-bars.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The profile in its final shape, until it is there. */
export const ProfileWaiting = () => (
  <WaitingForDetails className="gap-12 xl:grid-cols-[32rem_minmax(0,1fr)]">
    <span className="grid gap-5">
      <span className="flex items-center gap-5">
        <Skeleton className="size-24 shrink-0 rounded-full!" />
        <span className="grid gap-2">
          <Skeleton className="h-11 w-36" />
          <Skeleton className="h-11 w-32 sm:hidden" />
          <Skeleton className="my-0.5 h-4 w-44" />
        </span>
      </span>
      <span className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <FieldBars />
        <FieldBars />
      </span>
      <FieldBars />
      <FieldBars />
      <FieldBars hasHint />
      <ButtonBar className="h-13 sm:w-40" />
    </span>
    <Skeleton className="h-96 max-xl:hidden" />
  </WaitingForDetails>
)
