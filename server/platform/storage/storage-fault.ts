/** What the system says of a disk that is full, read-only, broken, not mounted or out of reach, whatever is written or read there. */
const DISK = new Set([
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'ESTALE',
  'ENOTDIR',
  'ENODEV',
  'ENXIO',
  'EHOSTDOWN',
])
/** These say so only of a file: sockets and programs have them, too. */
const OF_A_FILE = new Set(['EACCES', 'EPERM', 'EBUSY', 'EMFILE', 'ENFILE', 'ENOTCONN', 'ETIMEDOUT'])

/** The folder that must be there for as long as the storage is: gone when the disk is not mounted. */
export class StorageAway extends Error {}

/** Whether files could not be written or read through no fault of theirs: worth another try when the disk is well. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof StorageAway) return true
  if (!(error instanceof Error)) return false
  const { code = '', path, syscall = '' } = error as NodeJS.ErrnoException
  return DISK.has(code) || (OF_A_FILE.has(code) && path !== undefined && !syscall.startsWith('spawn'))
}

/** The system's own word for too little space. */
export const noSpace = (wanted: number, free: number): Error =>
  Object.assign(new Error(`ENOSPC: ${wanted} bytes are needed, ${free} are free`), { code: 'ENOSPC' })

/** Room that making one picture takes, bytes: what could not be made with less free says nothing about what it was made of. */
export const PICTURE_ROOM = 4 * 1024 ** 2
