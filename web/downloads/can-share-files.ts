import { isTouchDevice } from '#web/platform/touch-device.ts'

/** This device hands files to its other apps, its photo library among them. Only in the browser. */
export const canShareFiles = (): boolean =>
  isTouchDevice() && canShareThese([new File(['x'], 'wave.jpg', { type: 'image/jpeg' })])

/** It takes these, too: some know fewer kinds of files than others. */
export const canShareThese = (files: File[]): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files })
