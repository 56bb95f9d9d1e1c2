import { isTouchDevice } from '#web/platform/touch-device.ts'

/** Whether the share sheet of this device takes files. Only in the browser. */
export const canShareFiles = (): boolean =>
  isTouchDevice() && canShareThese([new File(['x'], 'wave.jpg', { type: 'image/jpeg' })])

/** Whether the share sheet takes these files: the kinds differ between devices. */
export const canShareThese = (files: File[]): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files })
