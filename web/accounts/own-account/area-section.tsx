import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FailedPart } from '../own-data/failed-part.tsx'
import { Own } from '../own-data/own.tsx'
import type { OwnPage } from '../own-data/use-own-page.ts'
import { ButtonBar, FieldBars, WaitingForDetails } from './field-bars.tsx'

type AreaSectionProps = {
  title: string
  text: ReactNode
  /** Something stands beside the content where there is room. */
  isWide?: boolean
  children: ReactNode
}

/** One page of an account area: headline, explanation, content. */
export function AreaSection({ title, text, isWide, children }: AreaSectionProps) {
  return (
    <section
      aria-labelledby="area-page"
      className={classNames('short-page grid max-w-lg gap-6', isWide && 'xl:max-w-none')}
    >
      <div className="grid max-w-lg gap-2">
        <h1 id="area-page" className="text-headline">
          {title}
        </h1>
        <p className="text-balance text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}

type LoadedProps<Data, Name extends keyof Data> = {
  page: OwnPage<Data>
  name: Name
  /** What it means that it could not be loaded, in a plain sentence. */
  failed: string
  /** Until it is there: so many fields, or what has its final shape. */
  fields?: number
  waiting?: ReactNode
  children: (known: NonNullable<Data[Name]>) => ReactNode
}

/** Loaded content; a skeleton while loading; what it means, the error and a retry button on failure. */
export function Loaded<Data, Name extends keyof Data>(props: LoadedProps<Data, Name>) {
  const { page, name, failed, fields = 1, waiting = <FieldsWaiting fields={fields} />, children } = props
  return (
    <Own page={page} name={name} waiting={waiting}>
      {({ data, error, reload }) =>
        data ? (
          children(data)
        ) : (
          <FailedPart text={failed} onRetry={reload}>
            {error}
          </FailedPart>
        )
      }
    </Own>
  )
}

const FieldsWaiting = ({ fields }: { fields: number }) => (
  <WaitingForDetails className="gap-6">
    <span className={classNames('grid gap-4', fields > 1 && 'min-[22rem]:grid-cols-2')}>
      {['a', 'b'].slice(0, fields).map((key) => (
        <FieldBars key={key} />
      ))}
    </span>
    <ButtonBar className="h-13 sm:w-40" />
  </WaitingForDetails>
)
