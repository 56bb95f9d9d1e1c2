import { setTimeout as sleep } from 'node:timers/promises'
import type { Phone } from '../../site/open-phone.ts'
import { type Scrolled, takeFrames, watchFrames } from './watch-frames.ts'

/** px of a fling, and px a second: the fastest that Android lets a thumb throw a page. */
const [FLING, SPEED] = [24_000, 8000]
/** ms the thumb rests before the next one. */
const REST = 250

/** Flings through a page from its beginning, through all of it or a part. */
export async function flingThrough({ page, devtools }: Phone, part = 1): Promise<Scrolled> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.evaluate(watchFrames)
  for (let px = 0; px < height * part; px += FLING) {
    await devtools.send('Input.synthesizeScrollGesture', {
      ...{ x: 195, y: 700, yDistance: -FLING, speed: SPEED },
      preventFling: true,
    })
    await sleep(REST)
  }
  return page.evaluate(takeFrames)
}
