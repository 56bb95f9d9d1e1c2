import { Skeleton } from '#web/ui/skeleton.tsx'
import { ButtonBar, FieldBars, WaitingForDetails } from '../own-account/field-bars.tsx'
import { SecurityList } from './security-section.tsx'

const Line = () => <Skeleton className="my-1 h-4 w-48" />

/** Most have none yet, which is told in a line. */
export const WaitingLine = () => (
  <WaitingForDetails>
    <Line />
  </WaitingForDetails>
)

export const WaitingLineAndButton = () => (
  <WaitingForDetails>
    <Line />
    <ButtonBar />
  </WaitingForDetails>
)

export const WaitingLineAndField = () => (
  <WaitingForDetails>
    <Line />
    <FieldBars hasHint />
    <ButtonBar />
  </WaitingForDetails>
)

export const WaitingRows = () => (
  <WaitingForDetails>
    <SecurityList>
      {['a', 'b'].map((key) => (
        <li key={key} className="flex min-h-19 items-center gap-3 p-4">
          <Skeleton className="mt-0.5 size-5 shrink-0 self-start" />
          <span className="grid min-w-0 grow">
            <Skeleton className="my-1 h-4 w-32" />
            <Skeleton className="my-0.5 h-4 max-w-60" />
          </span>
          <Skeleton className="h-11 w-22 shrink-0" />
        </li>
      ))}
    </SecurityList>
  </WaitingForDetails>
)
