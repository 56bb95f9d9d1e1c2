import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { chooseAtKnownPlace } from '#tests/support/journey/known-place.ts'
import { confirmAndPublish } from '#tests/support/journey/upload-steps.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { readPresses } from '../measure/count-presses.ts'
import { photoCount } from '../media/many-photos.ts'
import { openBrowser } from '../site/bench-browser.ts'
import { keepLogin, storedLogin } from '../site/stored-login.ts'
import { SPOT } from './publish-site.ts'
import { startPublishSite } from './publish-steps.ts'

const PATIENCE_MS = 240_000

const SCREENS = [
  { where: 'at a desk', how: { viewport: { width: 1440, height: 900 } } },
  { where: 'on a phone', how: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
] as const

/** What a photographer presses and types from the front page until 800 pictures are published at the place of the day before. */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const count = photoCount(800)
  const site = await startPublishSite()
  const browser = await openBrowser()
  const lines: BenchLine[] = []
  try {
    for (const [at, { where, how }] of SCREENS.entries()) {
      const paths = await writeSmallPhotos(folder, count, at * count)
      const context = await browser.newContext({ baseURL: site.url, ...how })
      await context.addInitScript(keepLogin, await storedLogin(site.url, site.token, 'photographer'))
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      await chooseAtKnownPlace(page, SPOT, paths)
      await confirmAndPublish(page)
      const success = page.getByRole('dialog', { name: 'Session Published' })
      await success.getByText(`Photos: ${count}`, { exact: true }).waitFor()
      const { clicks, keys } = await page.evaluate(readPresses)
      await context.close()
      const note =
        'counted by its page; what the system’s own dialog takes to choose the files is not its page'
      lines.push(
        {
          name: `publishing ${count} photos at yesterday’s place, ${where}`,
          ours: clicks,
          unit: 'clicks',
          target: '<= 6',
          note,
        },
        { name: `the same, ${where}`, ours: keys, unit: 'keys', target: '<= 0' },
      )
    }
    return lines
  } finally {
    await browser.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Photos of one morning, each of its own content, numbered from `first` on. */
async function writeSmallPhotos(folder: string, count: number, first: number): Promise<string[]> {
  const clocks = ['08:02:10', '08:40:00', '09:14:22', '09:44:59']
  const kinds = await Promise.all(clocks.map((clock, seed) => makePhoto({ seed: seed + 1, clock })))
  const paths = Array.from({ length: count }, (_, n) =>
    join(folder, `DSC_${String(first + n).padStart(4, '0')}.JPG`),
  )
  for (const [n, path] of paths.entries())
    await writeFile(path, otherContent(kinds[n % kinds.length] as Buffer, first + n))
  return paths
}
