import { PostgresFailure } from '#sandbox/postgres/failure.ts'
import { ConfigError } from '#server/stores-config.ts'

/** Something the person who started the site can put right; `message` is the one sentence that says what. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

type SystemError = Error & { code?: string; path?: string; port?: number; address?: string }

/** What to print when the start failed: one sentence where the cause is known, everything where it is our own fault. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return `Swellframe could not start: ${String(error)}`
  if (error instanceof StartFailure || error instanceof ConfigError || error instanceof PostgresFailure)
    return error.message
  const { code, path, port, address } = error as SystemError
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop the other program or set PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST.`
  if (code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device/i.test(error.message))
    return `There is no space left on the disk${path ? ` that holds ${path}` : ''}.`
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `${path} cannot be written by this user.`
  return `Swellframe could not start: ${error.stack ?? error.message}`
}
