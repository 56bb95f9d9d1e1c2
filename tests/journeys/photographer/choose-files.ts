import type { CDPSession, Locator, Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { call, type OnSale, publish, register } from '#tests/support/journey/api.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

/** Three rides of three, two and three frames. */
const CLOCKS = [
  '09:14:20',
  '09:14:21',
  '09:14:22',
  '09:20:00',
  '09:20:01',
  '09:30:00',
  '09:30:01',
  '09:30:02',
]
const WAVES = ['09:14:20 · 3 photos', '09:20:00 · 2 photos', '09:30:00 · 3 photos']

const rides = async () =>
  new Map(
    await Promise.all(
      CLOCKS.map(
        async (clock, at) => [`wave-${at + 1}.jpg`, await makePhoto({ seed: at + 1, clock })] as const,
      ),
    ),
  )
const onSale = async (site: Site, { id }: OnSale) =>
  (await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)).media
    .map(({ media_name }) => media_name)
    .sort()
const named = (...numbers: number[]) => numbers.map((number) => `wave-${number}.jpg`)
const box = (part: Page | Locator, number: number) =>
  part.getByRole('checkbox', { name: `Choose wave-${number}.jpg` })

const expectCover = (part: Locator, number: number) =>
  expect(
    part.getByRole('listitem').filter({ has: part.page().getByText('Cover', { exact: true }) }),
  ).toContainText(`wave-${number}.jpg`)

test.describe('at a desk', () => {
  test.use(desk)

  test('A photographer chooses files by range, wave and all, removes them and brings them back', async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000)
    const { seller, session } = await openShop(site, { place: 'Supertubos', files: await rides() })
    const path = `/photographerprofile/sessions/${session.id}`
    await beKnownAs(page, seller)
    await expect
      .poll(
        async () =>
          (await call<{ waves: unknown[] }>(site, 'GET', `/exploresessions/${session.id}/waves`)).waves
            .length,
      )
      .toBe(3)
    await open(page, path)
    const part = page.getByRole('region', { name: 'Files', exact: true })
    await expect(part.getByRole('heading', { level: 3 })).toHaveText(WAVES)
    await part.getByRole('button', { name: 'Select' }).click()
    const bar = page.getByRole('region', { name: 'Chosen files' })
    await expect(bar.getByRole('status').first()).toHaveText('Choose files')
    await expect(bar.getByRole('button', { name: 'Remove' })).toBeDisabled()
    await expectAccessible(page)

    await box(part, 2).click()
    await box(part, 5).click({ modifiers: ['Shift'] })
    await expect(bar.getByRole('status').first()).toHaveText('4 files chosen')
    const first = part.getByRole('checkbox', { name: WAVES[0] as string })
    await expect
      .poll(() => first.evaluate((input) => (input as unknown as { indeterminate: boolean }).indeterminate))
      .toBe(true)
    await first.click()
    await expect(bar.getByRole('status').first()).toHaveText('5 files chosen')
    await page.keyboard.press('Control+a')
    await expect(bar.getByRole('status').first()).toHaveText('8 files chosen')
    await bar.getByRole('button', { name: 'Choose none' }).click()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)

    // By keyboard alone: choose, extend with shift, remove, undo.
    await part.getByRole('button', { name: 'Select' }).focus()
    await page.keyboard.press('Enter')
    await box(part, 6).focus()
    await page.keyboard.press('Space')
    await box(part, 8).focus()
    await page.keyboard.press('Shift+Space')
    await expect(bar.getByRole('status').first()).toHaveText('3 files chosen')
    await part.screenshot({ path: test.info().outputPath('files-chosen.png') })
    await bar.getByRole('button', { name: 'Remove' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Remove 3 files?' })
    await expect(question).toContainText('3 files leave the session. For 30 minutes you can bring them back.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(bar.getByRole('status').first()).toHaveText('3 files chosen')
    await bar.getByRole('button', { name: 'Remove' }).click()
    await page.route('**/removals', (route) => route.abort())
    await question.getByRole('button', { name: 'Remove 3 files' }).click()
    await expect(question.getByRole('alert')).toHaveText('Failed to remove the files')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.unroute('**/removals')
    await question.getByRole('button', { name: 'Remove 3 files' }).click()
    await expect(question).toHaveCount(0)
    await expect(part.getByText(/^3 files removed\. Until .+ you can bring them back\.$/)).toBeVisible()
    await expect(part.getByRole('heading', { level: 3 })).toHaveText(WAVES.slice(0, 2))
    expect(await onSale(site, session)).toEqual(named(1, 2, 3, 4, 5))
    await expectAccessible(page)

    await expectCover(part, 1)
    await part.getByRole('button', { name: 'Select' }).click()
    await box(part, 4).click()
    await page.route('**/cover', (route) => route.abort())
    await bar.getByRole('button', { name: 'Use as cover' }).click()
    await expect(bar.getByRole('alert')).toHaveText('Failed to change the cover')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.unroute('**/cover')
    await box(part, 5).click()
    await expect(bar.getByRole('button', { name: 'Use as cover' })).toHaveCount(0)
    await box(part, 5).click()
    await bar.getByRole('button', { name: 'Use as cover' }).click()
    await expect(part.getByText('The cover is changed.')).toBeVisible()
    await expectCover(part, 4)
    await part.screenshot({ path: test.info().outputPath('files-and-cover.png') })
    const { cover_images, media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)
    expect(cover_images[3]?.url).toBe(
      media.find(({ media_name }) => media_name === 'wave-4.jpg')?.preview_url,
    )
    const undo = part.getByText('The cover is changed.').locator('..').getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(part.getByText('Undone.')).toBeVisible()
    await expectCover(part, 1)
    await part.getByRole('button', { name: 'Select' }).click()
    await box(part, 4).click()
    await bar.getByRole('button', { name: 'Use as cover' }).click()
    await expectCover(part, 4)
    await part.getByRole('button', { name: 'Select' }).click()
    await box(part, 4).click()
    await bar.getByRole('button', { name: 'Automatic cover' }).click()
    await expectCover(part, 1)
    await undo.click()
    await expectCover(part, 4)

    await page.reload()
    await part.getByRole('button', { name: 'Undo' }).click()
    await expect(part.getByText('3 files brought back.')).toBeVisible()
    await expect(part.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(part.getByRole('heading', { level: 3 })).toHaveText(WAVES)
    expect(await onSale(site, session)).toEqual(named(1, 2, 3, 4, 5, 6, 7, 8))
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A photographer holds a finger on a file and chooses from there, down to the last one', async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000)
    const { seller, session } = await openShop(site, { place: 'Coxos', files: 3 })
    await beKnownAs(page, seller)
    await open(page, `/photographerprofile/sessions/${session.id}`)
    const part = page.getByRole('region', { name: 'Files', exact: true })
    const files = part.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await holdOn(page, files.nth(1))
    const bar = page.getByRole('region', { name: 'Chosen files' })
    await expect(bar.getByRole('status').first()).toHaveText('1 file chosen')
    await expect(box(part, 2)).toBeChecked()
    await box(part, 1).tap()
    await expect(bar.getByRole('status').first()).toHaveText('2 files chosen')
    await page.screenshot({ path: test.info().outputPath('files-on-a-phone.png') })
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Choose all' }).tap()
    await bar.getByRole('button', { name: 'Remove' }).tap()
    const question = page.getByRole('dialog', { name: 'Remove 3 files?' })
    await expect(question).toContainText('These are the last files: the session is taken down with them.')
    await question.getByRole('button', { name: 'Remove 3 files' }).tap()
    await expect(part.getByText('No files are left in this session.')).toBeVisible()
    await expect(page.getByText('Taken down').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('files-removed.png') })
    await part.getByRole('button', { name: 'Undo' }).tap()
    await expect(files).toHaveCount(3)
    await expect(page.getByText(/^On sale until/)).toBeVisible()
    expect(await onSale(site, session)).toEqual(named(1, 2, 3))
  })
})

/** A finger that rests on something until it is known to be meant. */
async function holdOn(page: Page, target: Locator): Promise<void> {
  const line: CDPSession = await page.context().newCDPSession(page)
  await target.scrollIntoViewIfNeeded()
  const at = await target.boundingBox()
  if (!at) throw new Error('nothing to hold')
  const touchPoints = [{ x: at.x + at.width / 2, y: at.y + 20 }]
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(page.getByRole('region', { name: 'Chosen files' })).toBeVisible()
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('between two sessions', () => {
  test.use(desk)

  test('A photographer moves files to the session they belong to', async ({ page, site }) => {
    test.setTimeout(180_000)
    const { seller, session } = await openShop(site, { place: 'Supertubos', files: 3 })
    const other = await publish(site, seller, {
      place: 'Coxos',
      files: new Map([['last.jpg', await makePhoto({ seed: 31 })]]),
    })
    await beKnownAs(page, seller)
    await open(page, `/photographerprofile/sessions/${session.id}`)
    const part = page.getByRole('region', { name: 'Files', exact: true })
    const bar = page.getByRole('region', { name: 'Chosen files' })
    await part.getByRole('button', { name: 'Select' }).click()
    await box(part, 1).click()
    await box(part, 3).click()
    await bar.getByRole('button', { name: 'Move', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 files' })
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Move 2 files' })).toBeDisabled()
    await dialog.getByRole('radio', { name: /Coxos/ }).check()
    await page.screenshot({ path: test.info().outputPath('move.png') })
    await expectAccessible(page)
    await page.route('**/moves', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Move 2 files' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to move the files')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.unroute('**/moves')
    await dialog.getByRole('button', { name: 'Move 2 files' }).click()
    await expect(part.getByText(/^2 files moved to Coxos/)).toBeVisible()
    await expect(part.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1)
    expect(await onSale(site, session)).toEqual(named(2))
    expect(await onSale(site, other)).toEqual(['last.jpg', ...named(1, 3)])
    await part.getByRole('button', { name: 'Undo' }).click()
    await expect(part.getByText('Undone.')).toBeVisible()
    await expect(part.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(3)
    expect(await onSale(site, session)).toEqual(named(1, 2, 3))
  })
})

test.describe('on their public pages', () => {
  test.use(phone)

  test('A photographer is led to where they are changed, and nobody else is', async ({ page, site }) => {
    const { seller, session } = await openShop(site, { place: 'Coxos', files: 1 })
    const { seller: stranger } = await openShop(site, { place: 'Supertubos', files: 1 })
    const manage = page.getByRole('link', { name: 'Manage' })
    const profile = `/photographer/${seller.user.id}`
    await beKnownAs(page, seller)
    await open(page, session.path)
    await expect(page.getByText('Your session', { exact: true })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('own-session-page.png') })
    await expectAccessible(page)
    await manage.tap()
    await expect(page).toHaveURL(new RegExp(`/photographerprofile/sessions/${session.id}$`))
    await open(page, profile)
    await page.screenshot({ path: test.info().outputPath('own-profile.png') })
    await expectAccessible(page)
    await manage.tap()
    await expect(page).toHaveURL(/\/photographerprofile\/sessions$/)
    for (const other of [stranger, await register(site, 'surfer')]) {
      await beKnownAs(page, other)
      await open(page, session.path)
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
      await expect(manage).toHaveCount(0)
      await open(page, profile)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(manage).toHaveCount(0)
    }
  })
})
