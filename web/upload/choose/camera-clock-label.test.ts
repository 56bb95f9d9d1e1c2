import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameraClockLabel } from './camera-clock-label.ts'

const camera = 'NIKON Z 8'

test('A picture of our clock says what it sets, and what is still to be chosen before that is known', () => {
  assert.equal(
    cameraClockLabel({ camera, says: null }, false),
    'Our clock, NIKON Z 8: how far it is off shows when location and date are chosen.',
  )
  const says = { shown: 1_783_840_500_000, ahead: 3_660_400 }
  assert.equal(
    cameraClockLabel({ camera, says }, false),
    'Camera clock: NIKON Z 8 is 1 h 1 min ahead. Left out of the sale.',
  )
  assert.equal(
    cameraClockLabel({ camera, says }, true),
    'Camera clock: NIKON Z 8 is 1 h 1 min ahead. On sale.',
  )
})

test('A picture of our clock that sets none says why, and that it is on sale', () => {
  const said = (['several', 'not-yet', 'other-day', 'untimed', 'too-far'] as const).map((not) =>
    cameraClockLabel({ camera, says: { not } }, false),
  )
  assert.equal(new Set(said).size, 5)
  for (const label of said) assert.match(label, /^Shows .*\. On sale\.$/)
})
