import pino, { type Logger } from 'pino'

/** Lines of JSON on standard output. Of an error only what tells the fault: never the connection or request it hung on. */
export const openLog = (level: string): Logger => pino({ level, serializers: { err: describeError } })

type Described = { type: string; message: string; code?: unknown; stack?: string; cause?: Described }

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
