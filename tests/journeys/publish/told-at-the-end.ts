import type { Page } from '@playwright/test'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { turnAccount } from '#tests/support/journey/api.ts'
import { choice } from '#tests/support/journey/arriving-steps.ts'
import { pick } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { desk } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  holdUploads,
  look,
  openUploadScreen,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

/** A system whose user answers the browser's question so; what it shows and is asked is kept, a press of the newest possible. */
async function answerWith(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    const world = globalThis as unknown as { asked: number; shown: { title: string; body?: string }[] }
    world.asked = 0
    world.shown = []
    class System extends EventTarget {
      static permission: NotificationPermission = 'default'
      static async requestPermission() {
        world.asked += 1
        System.permission = given
        return given
      }
      onclick: (() => void) | null = null
      constructor(title: string, options?: NotificationOptions) {
        super()
        world.shown.push({ title, body: options?.body })
      }
      close() {}
    }
    Object.defineProperty(globalThis, 'Notification', { value: System, configurable: true })
  }, answer)
}
const shown = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: number }).asked)

async function beginToPublish(page: Page, seed: number) {
  const photo = await makePhoto({ seed, exif: false })
  const held = await holdUploads(page, 0)
  await page
    .getByLabel('Choose files')
    .setInputFiles([pick('a.jpg', otherContent(photo, 1)), pick('b.jpg', otherContent(photo, 2))])
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await expect(page.getByText('Uploading your files')).toBeVisible()
  return held
}
const wish = (page: Page) =>
  page.getByRole('checkbox', { name: 'Tell me with a notification when it is done' })

test('A photographer who looks at something else is told at the end, and asked only where he wishes it', async ({
  page,
  site,
}) => {
  await answerWith(page, 'granted')
  await openUploadScreen(page, site)
  const held = await beginToPublish(page, 640)
  await expect(wish(page)).not.toBeChecked()
  expect(await asked(page)).toBe(0)
  await wish(page).check()
  await expectAccessible(page)
  await look(page, 'hidden')
  held.letGo()
  await expect(page.getByRole('dialog', { name: 'Session Published' })).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([{ title: 'Session Published', body: 'Coxos, Today' }])
  expect(await asked(page)).toBe(1)
})

test('Who watches the end is not told of it, nor who has taken the wish back', async ({ page, site }) => {
  await answerWith(page, 'granted')
  await openUploadScreen(page, site)
  const held = await beginToPublish(page, 641)
  await wish(page).check()
  await wish(page).uncheck()
  await wish(page).check()
  held.letGo()
  await expect(page.getByRole('dialog', { name: 'Session Published' })).toBeVisible()
  await page.waitForURL(/\/session\/\d+$/)
  expect(await shown(page)).toEqual([])
})

test('Who has forbidden notifications reads where else the end is said', async ({ page, site }) => {
  await answerWith(page, 'denied')
  await openUploadScreen(page, site)
  const held = await beginToPublish(page, 642)
  await wish(page).click()
  await expect(page.getByText(/^This browser shows no notifications of this site\./)).toBeVisible()
  await look(page, 'hidden')
  held.letGo()
  await expect(page.getByRole('dialog', { name: 'Session Published' })).toBeVisible()
  await expect(page).toHaveTitle('Published')
  expect(await shown(page)).toEqual([])
})

test('A photographer who looks at something else while a session that sells as it arrives fails is told that it did, and why', async ({
  page,
  site,
}) => {
  await answerWith(page, 'granted')
  const seller = await openUploadScreen(page, site)
  await choice(page).check()
  const held = await beginToPublish(page, 643)
  await wish(page).check()
  await look(page, 'hidden')
  await turnAccount(site, seller, 'restricted')
  held.letGo()
  await expect(page).toHaveTitle('Publication Failed')
  const why =
    'Your payment account cannot take payments at the moment. Your files stay here: finish the account’s set-up, then try again.'
  await expect.poll(() => shown(page)).toEqual([{ title: 'Publication Failed', body: why }])
  await look(page, 'visible')
  await expect(page.getByRole('dialog', { name: 'Publication Failed' }).getByRole('alert')).toHaveText(why)
  await expectBrowserErrors(page, /status of 409/)
})

test('Who has forbidden notifications sees by the title of the tab that a session has failed, until it goes on', async ({
  page,
  site,
}) => {
  await answerWith(page, 'denied')
  const seller = await openUploadScreen(page, site)
  const held = await beginToPublish(page, 644)
  await wish(page).click()
  await expect(page).toHaveTitle(/^\d+% · Publishing$/)
  await look(page, 'hidden')
  await turnAccount(site, seller, 'restricted')
  held.letGo()
  await expect(page).toHaveTitle('Publication Failed')
  expect(await shown(page)).toEqual([])
  await turnAccount(site, seller, 'enabled')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveTitle('Published')
  expect(await shown(page)).toEqual([])
  await expectBrowserErrors(page, /status of 409/)
})
