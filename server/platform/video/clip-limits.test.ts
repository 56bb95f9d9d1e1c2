import assert from 'node:assert/strict'
import { it } from 'node:test'
import { previewLimits } from './clip-limits.ts'

const [HD, UHD, EIGHT_K] = [1920 * 1080, 3840 * 2160, 7680 * 4320]
/** CPU seconds that a second of honest clips was measured to take. */
const HONEST = { [HD]: 0.48, [UHD]: 2.4, [EIGHT_K]: 6.7 }

it('a clip may take three times what honest 1080p60 of its length takes, more pixels in proportion', () => {
  for (const [pixels, each] of Object.entries(HONEST))
    for (const seconds of [1, 10, 60]) {
      const { cpuSeconds } = previewLimits({ durationMs: seconds * 1000, pixels: Number(pixels) })
      assert.ok(cpuSeconds >= 1.3 * each * seconds, `${pixels} px, ${seconds} s: ${cpuSeconds}`)
      const times = cpuSeconds / (0.48 * seconds * (Number(pixels) / HD))
      assert.ok(seconds === 1 || times <= 4.5, `${pixels} px, ${seconds} s: ${times} times`)
    }
  const hour = previewLimits({ durationMs: 3_600_000, pixels: HD })
  assert.deepEqual([hour.cpuSeconds, hour.timeoutMs], [600, 600_000])
})
