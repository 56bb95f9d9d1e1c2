import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutAddress } from './without-address.ts'

/**
 * Lines of JSON, on standard output unless said otherwise. Of an error only what tells the fault: never the connection or
 * request it hung on, nor an address that stands in its words.
 */
export const openLog = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino({ level, serializers: { err: describeError } }, to)

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
