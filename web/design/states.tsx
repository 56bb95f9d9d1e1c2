import { Waves } from 'lucide-react'
import { ErrorNote, SuccessNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CutInMiddle } from '#web/ui/cut-in-middle.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Figures, FiguresSkeleton } from '#web/ui/figures.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Chapter, Pairs, Specimen } from './sheet.tsx'

const LONG = 'a-very-long-name-of-a-file-from-a-camera-DSC_0042.jpg'
const nothing = () => {}

export function States() {
  return (
    <>
      <Chapter id="notes" title="Notes">
        <Pairs>
          <ErrorNote>An error inside a form</ErrorNote>
          <ErrorNote boxed>An error outside a form</ErrorNote>
          <SuccessNote>It is done</SuccessNote>
          <Failure onRetry={nothing}>Something could not be fetched</Failure>
        </Pairs>
        <LoadError title="This cannot be shown" hint="What may be the matter.">
          A page that could not be loaded
        </LoadError>
        <EmptyState
          icon={Waves}
          title="Nothing here yet"
          text="What it is for, and what to do."
          action={<Button>The next step</Button>}
        />
      </Chapter>
      <Chapter id="waiting" title="Waiting">
        <Specimen name="Spinner and progress">
          <Spinner label="Loading" />
          {[0, 40, 100].map((value) => (
            <ProgressBar key={value} value={value} label={`Progress of ${value} %`} />
          ))}
        </Specimen>
        <Skeleton className="h-28" />
        <FiguresSkeleton count={3} label="Loading figures" />
        {['', 'Failed to fetch sessions'].map((error) => (
          <LoadMore
            key={error}
            hasMore
            busy={false}
            error={error}
            onMore={nothing}
            label="Load more"
            busyText="Loading..."
            shown="12 sessions"
          />
        ))}
      </Chapter>
      <Chapter id="facts" title="Facts, figures and pictures">
        <Figures
          figures={[
            { label: 'Total Sessions', value: '12', note: 'published' },
            { label: 'Total Sales', value: '€1,234.50', note: '42 items sold' },
          ]}
        />
        <Facts facts={['120 photos', '4 videos', '12 sold']} />
        <div style={{ maxWidth: '10rem' }}>
          <CutInMiddle text={LONG} />
        </div>
        <Specimen name="Avatar and code">
          <Avatar first="Inês" last="Valadares" />
          <Avatar first="Inês" last="Valadares" className="size-24 text-title" />
          <QrCode text="https://swellframe.example" label="A code" className="size-32" />
        </Specimen>
      </Chapter>
    </>
  )
}
