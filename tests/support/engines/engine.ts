import type { Driver } from './driver.ts'

export type Size = { width: number; height: number }

/** A running browser engine; each tab it opens knows nothing of any other. */
export type Engine = {
  name: 'webkit' | 'firefox' | 'chromium'
  newTab(size: Size): Promise<Driver>
  close(): Promise<void>
}
