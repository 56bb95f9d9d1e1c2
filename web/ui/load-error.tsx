import { useRevalidator } from 'react-router'
import { Failure, type FailureProps } from './failure.tsx'

type LoadErrorProps = Omit<FailureProps, 'onRetry' | 'busy'> & {
  /** Asking again cannot help: there is no such thing. */
  isMissing?: boolean | undefined
}

/** What may be the matter with what is asked for again. */
export const NO_ANSWER = 'Check your connection, or try again in a moment.'

/** What a page's loader could not load; asking again asks that. */
export function LoadError({ isMissing = false, ...rest }: LoadErrorProps) {
  const { revalidate, state } = useRevalidator()
  return <Failure {...rest} onRetry={isMissing ? null : () => void revalidate()} busy={state === 'loading'} />
}
