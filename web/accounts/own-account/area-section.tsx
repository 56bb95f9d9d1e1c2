import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Own } from '../own-data/own.tsx'
import type { OwnPage } from '../own-data/use-own-page.ts'

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
      className={classNames('grid max-w-lg gap-6', isWide && 'xl:max-w-none')}
    >
      <div className="grid max-w-lg gap-2">
        <h1 id="area-page" className="text-headline">
          {title}
        </h1>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}

type LoadedProps<Data, Name extends keyof Data> = {
  page: OwnPage<Data>
  name: Name
  /** Fields the skeleton shows. */
  fields: number
  children: (known: NonNullable<Data[Name]>) => ReactNode
}

/** Loaded content; a skeleton while loading; the error with a retry button on failure. */
export function Loaded<Data, Name extends keyof Data>(props: LoadedProps<Data, Name>) {
  const { page, name, fields, children } = props
  return (
    <Own page={page} name={name} waiting={<FieldsSkeleton fields={fields} />}>
      {({ data, error, reload }) => (data ? children(data) : <Failure onRetry={reload}>{error}</Failure>)}
    </Own>
  )
}

const FieldsSkeleton = ({ fields }: { fields: number }) => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading your details</span>
    {['a', 'b', 'c'].slice(0, fields).map((key) => (
      <Skeleton key={key} className="h-18" />
    ))}
    <Skeleton className="h-13 w-40" />
  </div>
)
