import { type ReactNode, Suspense, use, useState } from 'react'
import type { OwnAnswer } from './load-own.ts'
import type { OwnPage } from './use-own-page.ts'

export type OwnData<T> = OwnAnswer<T> & Omit<OwnPage<unknown>, 'answers'>
type OwnProps<Data, Name extends keyof Data> = {
  page: OwnPage<Data>
  name: Name
  /** In place of what is on its way. */
  waiting: ReactNode
  children: (own: OwnData<Data[Name]>) => ReactNode
}

/** One answer of the page's loader, or why there is none; what was known stays while it is asked for again. */
export function Own<Data, Name extends keyof Data>({ page, name, waiting, children }: OwnProps<Data, Name>) {
  const answer = page.answers?.[name]
  if (!answer) return waiting
  return (
    <Suspense fallback={waiting}>
      <Answered {...page} answer={answer} waiting={waiting}>
        {children}
      </Answered>
    </Suspense>
  )
}

type AnsweredProps<T> = Omit<OwnPage<unknown>, 'answers'> & {
  answer: OwnAnswer<T> | Promise<OwnAnswer<T>>
  waiting: ReactNode
  children: (own: OwnData<T>) => ReactNode
}

function Answered<T>({ answer, loading, reload, waiting, children }: AnsweredProps<T>) {
  const { data, error, failure } = answer instanceof Promise ? use(answer) : answer
  const [known, setKnown] = useState(data)
  if (data !== null && data !== known) setKnown(data)
  const own = {
    data: data ?? known,
    ...(loading ? { error: '', failure: null } : { error, failure }),
    ...{ loading, reload },
  }
  return own.data === null && !own.error ? waiting : children(own)
}
