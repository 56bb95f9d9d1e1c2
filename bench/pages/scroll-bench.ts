import { resolve } from 'node:path'
import { startTestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { openBrowser } from '../site/bench-browser.ts'
import { copyPictures } from '../site/copy-pictures.ts'
import { openPhone } from '../site/open-phone.ts'
import { seedWaveSession } from '../site/seed-wave-session.ts'
import { storedLogin } from '../site/stored-login.ts'
import { flingThrough } from './scroll/fling-through.ts'
import { plainBoxes } from './scroll/plain-boxes.ts'
import type { Scrolled } from './scroll/watch-frames.ts'

const WAVES = 357
const PICTURES = 14
/** ms from which a frame is seen to come late. */
const LATE = 50
const MOST_LATE = 0.01
/** How much of the plain page is scrolled through: all of it is the same. */
const FLOOR_PART = 0.2
const LONGEST_MS = 200
const BLANK_MS = 500

/**
 * 5,000 items in waves scrolled through by flings on a slow phone, beside a page of as many plain boxes without a script. Frames are
 * those of the page's own thread: what a browser moves without it is smoother.
 */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp({ config: { webBuildDir: resolve('build') } })
  const browser = await openBrowser()
  try {
    const id = await seedWaveSession(site.context, Array(WAVES).fill(PICTURES))
    await copyPictures(site.context, id)
    const login = await storedLogin(site.url, (await makeSurfer(site.context)).token)
    const ours = await openPhone(browser, login)
    await ours.page.goto(`${site.url}/session/${id}`, { waitUntil: 'networkidle' })
    const scrolled = await flingThrough(ours)
    await ours.page.context().close()
    const bare = await openPhone(browser, login)
    await bare.page.setContent(plainBoxes(WAVES * PICTURES))
    const floor = await flingThrough(bare, FLOOR_PART)
    return [
      {
        name: `frames over ${LATE} ms while ${WAVES * PICTURES} items are scrolled through`,
        ours: lateOf(scrolled),
        unit: 'of them',
        target: `<= ${MOST_LATE}`,
        note: `processor 4 times slower, ${told(scrolled)}; as many plain boxes: ${lateOf(floor).toFixed(4)} of ${told(floor)}`,
      },
      {
        name: 'longest frame of it',
        ours: Math.max(...scrolled.frames),
        unit: 'ms',
        target: `<= ${LONGEST_MS}`,
        note: `plain boxes: ${Math.max(...floor.frames).toFixed(0)} ms`,
      },
      {
        name: 'longest time that a place on the screen has neither picture nor blur',
        ours: scrolled.blank,
        unit: 'ms',
        target: `<= ${BLANK_MS}`,
        note: `four places, looked at with each frame; any of them in ${scrolled.blankFrames} of ${scrolled.frames.length} frames`,
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}

const lateOf = ({ frames }: Scrolled): number => frames.filter((ms) => ms > LATE).length / frames.length

const told = ({ frames, px }: Scrolled): string =>
  `${frames.length} frames over ${Math.round(px / 1000)},000 px`
