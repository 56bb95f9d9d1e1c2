import type { Locator, Page } from '@playwright/test'
import { readZipBuffer } from '#tests/support/files/read-zip.ts'
import { type OnSale, publish, register, registerSeller } from '#tests/support/journey/api.ts'
import { photosAndClip } from '#tests/support/journey/files.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { answerManyPurchases } from '#tests/support/journey/many-purchases.ts'
import { endAllLinks, haveBought } from '#tests/support/journey/purchases.ts'
import { haveShareSheet, sharedFiles } from '#tests/support/journey/share-target.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { beKnownAs, contentOf, desk, open, phone, sha256 } from '#tests/support/journey/steps.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'

test.describe('on an iPhone', () => {
  test.use({ ...phone, userAgent: IPHONE })

  test('A surfer can save what was bought to the photo library, batch by batch, and take it home as one ZIP', async ({
    page,
    site,
  }) => {
    const session = await withPurchases(page, site)
    await haveShareSheet(page, ['AbortError'])
    await open(page, '/surfer/media')
    await expectCards(page, session, 3)
    await page.getByRole('button', { name: 'Choose several' }).tap()
    const bar = page.getByRole('region', { name: 'Chosen files' })
    await expect(bar.getByRole('status')).toHaveText('Nothing chosen yet')
    await expect(bar.getByRole('button', { name: 'Download ZIP' })).toBeDisabled()
    await expect(bar.getByRole('button', { name: 'Save to photos' })).toBeDisabled()
    await bar.getByRole('button', { name: 'Choose all' }).tap()
    await expect(bar.getByRole('status')).toHaveText(/^2 photos, 1 video · [\d.]+ [kM]B$/)
    await expectAccessible(page)

    await bar.getByRole('button', { name: 'Save to photos' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Save to photos' })
    await expect(sheet.getByText('Part 1 of 2.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Save 1 video' }).tap()
    await expect(sheet.getByRole('status')).toHaveText('Nothing was saved yet. Tap again when you are ready.')
    await expect(sheet.getByRole('button', { name: 'Skip these' })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Save 1 video' }).tap()
    await expect(sheet.getByText('Part 2 of 2. 1 saved so far.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Save 2 photos' }).tap()
    await expect(sheet.getByText('3 files are in your photos.')).toBeVisible()
    await expectAccessible(page)
    const [first, second] = await sharedFiles(page)
    expect(first?.map(({ name, type }) => `${name} ${type}`)).toEqual(['barrel.mp4 video/mp4'])
    for (const file of [...(first ?? []), ...(second ?? [])])
      expect(file.sha256).toBe(sha256(session.files.get(file.name) ?? Buffer.of()))
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await expect(sheet).toBeHidden()

    const begun = page.waitForEvent('download')
    await bar.getByRole('button', { name: /^Download ZIP/ }).tap()
    const download = await begun
    expect(download.suggestedFilename()).toBe('swellframe-3-originals.zip')
    await expect(bar.getByText(/^Your ZIP of 2 photos, 1 video is on its way: [\d.]+ [kM]B\.$/)).toBeVisible()
    const files = await readZipBuffer(await contentOf(download))
    expect(files.map(({ name }) => name).sort()).toEqual([...session.files.keys()].sort())
    for (const { name, content } of files)
      expect(sha256(await content())).toBe(sha256(session.files.get(name) ?? Buffer.of()))
  })

  test('A surfer whose line breaks while saving is told, tries again, and skips what the phone does not take', async ({
    page,
    site,
  }) => {
    const session = await withPurchases(page, site)
    await haveShareSheet(page, [], 'video/mp4')
    await open(page, '/surfer/media')
    await page.getByRole('button', { name: 'Download Original Media' }).last().tap()
    const view = page.getByRole('dialog', { name: 'Download Original Media' })
    await expect(view.getByRole('heading', { level: 3 }).first()).toHaveText('iPhone')
    await expect(view.getByText('Tap Save to photos.')).toBeVisible()
    await expectAccessible(page)
    await page.route('**/api/media/download?*', (route) => route.fulfill({ status: 500, body: 'oh' }))
    await view.getByRole('button', { name: 'Save to photos' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Save to photos' })
    await expect(sheet.getByRole('alert')).toHaveText(/^Failed to get download URL\. Your file is safe/)
    await expectBrowserErrors(page, /500.*media\/download/)
    await expectAccessible(page)
    await page.unroute('**/api/media/download?*')
    await page.route('**/api/downloads/*', (route) => route.abort())
    await sheet.getByRole('button', { name: 'Try again' }).tap()
    await expect(sheet.getByRole('alert')).toHaveText('Failed to download media')
    await expectBrowserErrors(page, /ERR_FAILED.*api\/downloads/)
    await page.unroute('**/api/downloads/*')
    await sheet.getByRole('button', { name: 'Try again' }).tap()
    await sheet.getByRole('button', { name: 'Save 1 photo' }).tap()
    await expect(sheet.getByText('1 file is in your photos.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).tap()

    await page.getByRole('button', { name: 'Choose several' }).tap()
    await page.getByRole('checkbox', { name: /^Choose video barrel\.mp4/ }).check()
    await page.getByRole('button', { name: 'Save to photos' }).tap()
    await expect(sheet.getByText('This file is not in your photos yet: download it instead.')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Download barrel\.mp4/ }).tap()
    await expect(view.getByText('Open the Files app, folder Downloads.')).toBeHidden()
    const begun = page.waitForEvent('download')
    await view.getByRole('link', { name: /^Download/ }).tap()
    expect(sha256(await contentOf(await begun))).toBe(sha256(session.files.get('barrel.mp4') ?? Buffer.of()))
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer is told what goes wrong with a download, and how to go on', async ({ page, site }) => {
    const session = await withPurchases(page, site)
    const answers = '**/api/surfer/mymedia'
    for (const rubbish of [{ json: null }, { json: [{ id: 1 }] }, { status: 500, body: '<p>rubbish' }]) {
      await page.route(answers, (route) => route.fulfill(rubbish))
      await open(page, '/surfer/media')
      await expect(page.getByRole('alert')).toHaveText('Error loading media: Failed to fetch media')
    }
    await expect(page.locator('main h1 ~ *').getByRole('alert'), 'below the headline').toBeVisible()
    await expectBrowserErrors(page, /500.*mymedia/)
    await expectAccessible(page)
    await page.unroute(answers)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectCards(page, session, 3)

    const button = page.getByRole('button', { name: 'Download Original Media' }).first()
    const links = '**/api/media/download?*'
    await page.route(links, (route) => route.fulfill({ status: 502, body: '' }))
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(/Your file is safe: press again/)
    await expect(page.locator('article button ~ [role=alert]'), 'below the button').toBeVisible()
    await expectBrowserErrors(page, /502.*media\/download/)
    await expectAccessible(page)
    // Two abreast: what the second says takes no room of the row below.
    await page.setViewportSize({ width: 700, height: 900 })
    const cards = page.getByRole('article')
    await cards.nth(1).getByRole('button', { name: 'Download Original Media' }).click()
    const note = cards.nth(1).getByRole('alert')
    await expect(note).toHaveText(/Your file is safe: press again/)
    await expect(async () => {
      const [said, below] = [await note.boundingBox(), await cards.nth(2).boundingBox()]
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    }).toPass({ timeout: 5000 })
    await page.unroute(links)
    await page.route(links, (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'This file is on hold.' } }),
    )
    await cards.nth(1).getByRole('button', { name: 'Download Original Media' }).click()
    await expect(note, 'a press does not help').toHaveText('This file is on hold.')
    await expectBrowserErrors(page, /(502|403).*media\/download/)
    await page.unroute(links)
    await page.setViewportSize(desk.viewport)

    const letGo = await hold(page, links)
    await button.click()
    const waiting = page.getByRole('button', { name: 'Preparing your download' })
    await expect(waiting).toBeDisabled()
    letGo()
    const view = page.getByRole('dialog', { name: 'Download Original Media' })
    await expect(view.getByRole('heading', { level: 3 })).toHaveText(['Desktop'])
    await view.getByText('Other devices: iPhone, Android').click()
    await expect(view.getByRole('heading', { level: 3 })).toHaveText(['Desktop', 'iPhone', 'Android'])
    await expect(view.getByRole('button', { name: 'Save to photos' })).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute(links)

    const link = view.getByRole('link', { name: /^Download/ })
    await page.route('**/api/downloads/*', (route) => route.abort())
    await link.click()
    await expect(view.getByRole('alert')).toHaveText('Failed to download media')
    await expectBrowserErrors(page, /ERR_FAILED.*api\/downloads/)
    await page.unroute('**/api/downloads/*')
    await endAllLinks(site)
    await link.click()
    await expect(view.getByRole('alert')).toHaveText('Download link has expired')
    await expect(view.getByRole('status')).toHaveText('Here is a new link. Press Download again.')
    await expectBrowserErrors(page, /410.*api\/downloads/)
    await expectAccessible(page)
    const begun = page.waitForEvent('download')
    await link.click()
    expect(sha256(await contentOf(await begun))).toBe(sha256(session.files.get('barrel.mp4') ?? Buffer.of()))
    await expect(view.getByRole('alert')).toHaveCount(0)
    await view.getByRole('button', { name: 'Back to My Media' }).click()
    await expect(view).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('A surfer can choose by keyboard alone and hears when no ZIP can be made', async ({ page, site }) => {
    await withPurchases(page, site)
    await open(page, '/surfer/media')
    await page.getByRole('button', { name: 'Choose several' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: /^Choose video barrel\.mp4, .*, Today$/ })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: 'Chosen files' })
    await expect(bar.getByRole('status')).toHaveText(/^1 photo, 1 video · /)
    await expect(bar.getByRole('button', { name: 'Save to photos' })).toHaveCount(0)

    // However fast the presses come, each goes by those before it.
    const begun = page.waitForEvent('download')
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('input[aria-label^="Choose"]:not(:checked)')?.click()
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent.includes('Download ZIP'))?.click()
    })
    expect((await begun).suggestedFilename()).toBe('swellframe-3-originals.zip')
    await page
      .getByRole('checkbox', { name: /^Choose photo/ })
      .last()
      .uncheck()
    await expect(bar.getByRole('status').first()).toHaveText(/^1 photo, 1 video · /)
    await page.route('**/api/media/archive', (route) => route.fulfill({ status: 503, body: '' }))
    await bar.getByRole('button', { name: /^Download ZIP/ }).press('Enter')
    await expect(bar.getByRole('alert')).toHaveText(/^Failed to get download URL\. Your files are safe/)
    await expectBrowserErrors(page, /503.*media\/archive/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(bar).toBeHidden()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })

  test('A surfer with a thousand purchases scrolls through them, and chooses what one ZIP holds', async ({
    page,
    site,
  }) => {
    await comeAsSurfer(page, site)
    await open(page, '/surfer/media')
    await expect(page.getByRole('heading', { name: 'No media found' })).toBeVisible()
    await expect(page.getByText("You haven't purchased any photos or videos yet.")).toBeVisible()
    await expectAccessible(page)
    await answerManyPurchases(page, 1000)
    await page.reload()
    const cards = page.locator('li[aria-setsize="1000"]')
    await expect(cards.first().getByText('Praia number 1000')).toBeVisible()
    expect(await cards.count()).toBeLessThan(40)
    await page.getByRole('button', { name: 'Choose several' }).click()
    const bar = page.getByRole('region', { name: 'Chosen files' })
    await bar.getByRole('button', { name: 'Choose all' }).click()
    await expect(bar.getByRole('status')).toHaveText('500 photos · 2.00 GB')
    await expect(bar.getByText('One ZIP holds at most 500 files.')).toBeVisible()
    await bar.getByRole('button', { name: 'Choose none' }).click()
    await expect(bar.getByRole('status')).toHaveText('Nothing chosen yet')
    await page.keyboard.press('End')
    await expect(cards.last().getByText('Praia number 1', { exact: true })).toBeVisible()
    expect(await cards.count()).toBeLessThan(40)
    await expectAccessible(page)
  })
})

let published: Promise<OnSale> | undefined

/** Two photos and a video, published once for this site. */
const sessionOf = (site: Site): Promise<OnSale> =>
  (published ??= registerSeller(site, { first_name: 'Rui', last_name: 'Mar' }).then(async (seller) =>
    publish(site, seller, { place: 'Coxos', files: await photosAndClip(2) }),
  ))

/** A surfer who bought the whole session, known to this browser. */
async function withPurchases(page: Page, site: Site): Promise<OnSale> {
  const session = await sessionOf(site)
  const surfer = await register(site, 'surfer')
  await haveBought(site, surfer, session)
  await beKnownAs(page, surfer)
  return session
}

/** Highest id first: the video was bought last. */
async function expectCards(page: Page, { place }: OnSale, count: number): Promise<void> {
  const cards: Locator = page.getByRole('article')
  await expect(cards).toHaveCount(count)
  await expect(cards.first().getByText('VIDEO', { exact: true })).toBeVisible()
  await expect(page.getByText('VIDEO', { exact: true })).toHaveCount(1)
  await expect(cards.last().getByText(place, { exact: true })).toBeVisible()
  await expect(cards.last().getByText('Today', { exact: true })).toBeVisible()
  await expect(cards.last().getByText('Rui Mar', { exact: true })).toBeVisible()
  await expectAccessible(page)
}

/** Holds the next answers to these calls back until it is told to let go. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((release) => {
    letGo = release
  })
  await page.route(pattern, async (route) => {
    await released
    await route.fallback()
  })
  return letGo
}
