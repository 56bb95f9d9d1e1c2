import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

// The three small screens of the front page, `web/public/home/step-*`, from a site with demo data:
// `npm start`, and once it has loaded its demo `CHROMIUM_PATH=/usr/bin/chromium node tools/steps/shoot-steps.ts http://127.0.0.1:4100`

const [site = 'http://127.0.0.1:4100'] = process.argv.slice(2)
const PUBLIC = join(import.meta.dirname, '../../web/public/home')
const SURFER = { email: 'clara@swellframe.example', password: 'swellframe-demo' }
const SPOT = 'Supertubos'
/** What is shown of a screen, px of the page; a small phone, so that its letters can be read; twice as dense and more in the picture that is cut down. */
const SHOWN = { width: 360, height: 504 }
const FILE_WIDTH = 400

type Named = { id: number; name: string }
const ask = async <T>(path: string): Promise<T> => (await fetch(`${site}/api${path}`)).json() as Promise<T>

const spot = (await ask<Named[]>('/locations')).find(({ name }) => name === SPOT)
const { sessions } = await ask<{ sessions: Named[] }>(`/exploresessions?location_id=${spot?.id}`)

const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
})
const page = await browser.newPage({
  viewport: { width: SHOWN.width, height: 1800 },
  deviceScaleFactor: 2.5,
  reducedMotion: 'reduce',
})
await page.addInitScript(() => localStorage.setItem('cookieConsent', 'refused'))

await page.goto(`${site}/sessions?location_id=${spot?.id}`)
// From the search on, so that all of a card is seen.
await shoot(page, 'find', page.getByRole('heading', { level: 1 }), -32)
await page.getByRole('button', { name: 'Log in' }).click()
await page.getByLabel('Email').fill(SURFER.email)
await page.getByLabel('Password', { exact: true }).fill(SURFER.password)
await page.getByRole('dialog').getByRole('button', { name: 'Log In', exact: true }).click()
await page.getByRole('dialog').waitFor({ state: 'hidden' })
// The line about previews is shown on the first visit alone.
for (let visit = 0; visit < 2; visit += 1) {
  await page.goto(`${site}/session/${sessions[0]?.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}
await shoot(page, 'look', page.getByRole('heading', { level: 1 }), 8)
await page.goto(`${site}/surfer/media`)
await shoot(page, 'keep', page.getByRole('heading', { level: 2 }).nth(1), 20)
await browser.close()

/** From that much above the top of what is named. */
async function shoot(
  screen: Page,
  name: string,
  top: ReturnType<Page['getByRole']>,
  above: number,
): Promise<void> {
  await top.waitFor()
  await screen.waitForLoadState('networkidle')
  // Without it a picture may still be its blur.
  await screen.waitForFunction(`[...document.images].every((image) => {
    const { top, width } = image.getBoundingClientRect()
    return width === 0 || top > ${SHOWN.height + 200} || (image.complete && image.naturalWidth > 0)
  })`)
  const box = await top.boundingBox()
  if (!box) throw new Error(`${name}: nothing to begin with`)
  const clip = { x: 0, y: box.y - above, ...SHOWN }
  const cut = sharp(await screen.screenshot({ clip, fullPage: true })).resize(FILE_WIDTH)
  const file = join(PUBLIC, `step-${name}`)
  await cut.clone().avif({ quality: 48, effort: 9 }).toFile(`${file}.avif`)
  await cut.clone().jpeg({ quality: 70, mozjpeg: true }).toFile(`${file}.jpg`)
}
