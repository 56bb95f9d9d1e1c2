import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { withoutAddress } from './without-address.ts'

/**
 * Lines of JSON, on standard output unless said otherwise. Of an error only what tells the fault: never the connection or
 * request it hung on, nor an address that stands in its words. `said` is told the words of every line, and of the error it is about; what `here` answers stands in each.
 */
export const openLog = (
  level: string,
  to: DestinationStream = pino.destination(1),
  said?: (words: string) => void,
  here?: () => object,
): Logger =>
  pino(
    {
      level,
      serializers: { err: describeError },
      ...(said && { hooks: { logMethod: listener(said) } }),
      ...(here && { mixin: here }),
    },
    to,
  )

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const listener = (said: (words: string) => void): LogMethod =>
  function hear(line, write) {
    const [facts, words] = line as unknown[]
    if (typeof facts === 'string') said(facts)
    else {
      if (typeof words === 'string') said(words)
      for (
        let { err: fault } = { ...(facts as { err?: unknown }) };
        fault instanceof Error;
        fault = fault.cause
      )
        said(fault.message)
    }
    write.apply(this, line)
  }

type Described = { type: string; message: string; code?: unknown; stack?: string; cause?: Described }

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddress(String(error)) }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: withoutAddress(error.message),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: withoutAddress(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
