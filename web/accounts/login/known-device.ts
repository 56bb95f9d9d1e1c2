import { readStored, writeStored } from '#web/platform/storage/storage.ts'

/** Survives a log-out: log-ins from a browser known to the account are not held up by guesses from elsewhere. */
export const DEVICE_KEY = 'swellframe_device'

/** What this browser sends with a log-in or sign-up, so that it counts as known. */
export function knownDevice(): { deviceToken?: string } {
  const deviceToken = readStored(DEVICE_KEY)
  return deviceToken ? { deviceToken } : {}
}

export const keepDevice = (deviceToken: string): boolean => writeStored(DEVICE_KEY, deviceToken)
