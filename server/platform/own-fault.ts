import { isDatabaseAway } from './db/connect.ts'
import { isStorageFault } from './storage/storage-fault.ts'

/**
 * Whether something failed on the site's own side, as against what it was given: the disk cannot be written or read, or the
 * database is away. It may be tried as often as it takes.
 */
export function isOwnFault(error: unknown): boolean {
  if (isStorageFault(error) || isDatabaseAway(error)) return true
  return error instanceof Error && error.cause !== undefined && isOwnFault(error.cause)
}
