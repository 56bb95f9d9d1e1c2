import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { open, phone } from '#tests/support/journey/steps.ts'

test.use(phone)

const login = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

/** What follows a finger comes with the sheet. */
const FOLLOWS = `performance.getEntriesByType('resource').some(({ name }) => name.includes('drag-down'))`

async function openLogin(page: Page): Promise<Locator> {
  await open(page, '/privacy')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(login(page)).toBeVisible()
  await expect.poll(() => page.evaluate('document.getAnimations().length'), 'it stands still').toBe(0)
  await expect.poll(() => page.evaluate(FOLLOWS), 'it follows a finger').toBe(true)
  return login(page)
}

type Way = { x: number; y: number; right?: number; down?: number; ms: number; keep?: boolean }

/** A finger that goes some px in as many ms; the clock is the finger's own. */
async function drag(
  page: Page,
  { x, y, right = 0, down = 0, ms, keep }: Way,
): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right * part, y: y + down * part }],
      timestamp: began + (ms / 1000) * part,
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 10; step += 1) await send('touchMove', step / 10)
  const end = () => send('touchEnd', 1)
  if (!keep) await end()
  return end
}
const topOf = async (sheet: Locator): Promise<number> => (await sheet.boundingBox())?.y ?? Number.NaN

test('A finger drags a sheet down: a third of it closes it, less lets it go back', async ({ page }) => {
  const sheet = await openLogin(page)
  const top = await topOf(sheet)
  const grip = { x: 195, y: top + 12 }
  const letGo = await drag(page, { ...grip, down: 60, ms: 2000, keep: true })
  expect(await topOf(sheet), 'it follows the finger').toBeCloseTo(top + 60, 0)
  await letGo()
  await expect.poll(() => topOf(sheet)).toBeCloseTo(top, 0)
  await expectAccessible(page)
  await drag(page, { ...grip, down: -80, ms: 2000 })
  expect(await topOf(sheet), 'up it stays').toBeCloseTo(top, 0)
  await drag(page, { ...grip, down: 300, ms: 3000 })
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('button', { name: 'Log in' }), 'the page is at hand again').toBeFocused()
})

test('A flick closes a sheet, a way sideways does not', async ({ page }) => {
  const sheet = await openLogin(page)
  const top = await topOf(sheet)
  await drag(page, { x: 100, y: top + 30, right: 200, down: 90, ms: 80 })
  await expect(sheet).toBeVisible()
  expect(await topOf(sheet)).toBeCloseTo(top, 0)
  await drag(page, { x: 195, y: top + 30, down: 90, ms: 80 })
  await expect(sheet).toBeHidden()
})

test('What is scrolled in a sheet scrolls back before the sheet moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 360 })
  const sheet = await openLogin(page)
  const top = await topOf(sheet)
  const inner = sheet.locator('form').locator('..')
  await inner.evaluate((part) => part.scrollTo({ top: 120 }))
  await drag(page, { x: 195, y: 200, down: 90, ms: 900 })
  await expect(sheet).toBeVisible()
  expect(await topOf(sheet)).toBeCloseTo(top, 0)
  await inner.evaluate((part) => part.scrollTo({ top: 0 }))
  await drag(page, { x: 195, y: 150, down: 180, ms: 900 })
  await expect(sheet).toBeHidden()
})

test('What is pressed in the moment a dialog opens meets the dialog, and a key closes it', async ({
  page,
}) => {
  const sheet = await openLogin(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  const met = await opener.evaluate(
    (button: HTMLElement) =>
      new Promise((tell) => {
        const { left, top } = button.getBoundingClientRect()
        const watch = new MutationObserver(() => {
          const dialog = document.querySelector('dialog[open]')
          if (!dialog) return
          watch.disconnect()
          const below = document.elementFromPoint(left + 8, top + 8)
          tell({ hasFocus: document.activeElement === dialog, reachesPage: button.contains(below) })
          dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        })
        watch.observe(document.body, { childList: true, subtree: true, attributes: true })
        button.click()
      }),
  )
  expect(met).toEqual({ hasFocus: true, reachesPage: false })
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect.poll(() => sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
})

test('A sheet whose X was pressed is closed once, whatever is pressed with it', async ({ page }) => {
  const sheet = await openLogin(page)
  const entries = await page.evaluate(() => window.history.length)
  await sheet.getByRole('button', { name: 'Close', exact: true }).evaluate((button) => {
    const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    press()
    press()
    button.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  await expect(sheet).toBeHidden()
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/privacy$/)
  expect(await page.evaluate(() => window.history.length)).toBe(entries)
})
