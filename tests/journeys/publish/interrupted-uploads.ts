import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { tornPhoto } from '#tests/support/files/media-files.ts'
import { beginSession, call } from '#tests/support/journey/api.ts'
import { photos, pick } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  holdUploads,
  openUploadScreen,
  photosOnDisk,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

test('A photographer whose page was reloaded goes on where the upload stood', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(180_000)
  const seller = await openUploadScreen(page, site)
  const files = await photosOnDisk(5, 300)
  const first = await holdUploads(page, 2)
  await page.getByLabel('Choose files').setInputFiles(files)
  await chooseSpotAndDay(page)
  await page.getByLabel('Photo price (€)').fill('8.50')
  await confirmAndPublish(page)
  await expect(page.getByText('2 of 5 files')).toBeVisible({ timeout: 180_000 })

  // A second tab begins a session of its own: the first one's is not offered there.
  const other = await context.newPage()
  const looked = other.waitForResponse('**/api/sessionupload/drafts')
  await open(other, '/upload-session')
  await looked
  await expect(other.getByRole('heading', { name: 'Pricing' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Unfinished uploads' })).toHaveCount(0)
  await other.close()

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  first.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // The page that was loaded again goes on by itself; any other offers to.
  const resumed = page.getByRole('region', { name: 'Continuing Coxos' })
  await expect(resumed).toContainText('2 files have arrived, 3 still missing.')
  await open(page, '/upload-session')
  const offer = page.getByRole('region', { name: 'Unfinished uploads' })
  // They stand in one line, so that the files stay in sight.
  await expect(offer.getByRole('listitem')).toHaveCount(0)
  await offer.getByRole('heading').click()
  await expect(offer).toContainText('Coxos')
  await expect(offer).toContainText('2 of 5 files have arrived')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Discard Coxos' }).click()
  await expect(offer).toContainText('The 2 files that have arrived will be deleted.')
  await offer.getByRole('button', { name: 'Keep it' }).click()
  await offer.getByRole('button', { name: 'Continue Coxos' }).click()
  await expect(resumed).toContainText('2 files have arrived, 3 still missing.')
  await expect(resumed).toContainText('Choose the same files again')
  await expect(resumed).toContainText('Missing: wave-')
  await expect(page.getByLabel('Photo price (€)')).toHaveValue('8.50')
  await expectAccessible(page)

  const again = await holdUploads(page, 99)
  await page.getByLabel('Choose files').setInputFiles(files)
  await expect(page.getByText('2 files have already arrived and are not sent again.')).toBeVisible()
  await expect(resumed).toContainText('2 files have arrived.')
  await page.getByLabel('Photo price (€)').fill('9.50')
  await page.getByRole('button', { name: 'Publish Session' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this session?' })
  await expect(question).toContainText(/Photos\s*5\s*Photo price\s*€9\.50/)
  await question.getByRole('button', { name: 'Confirm & Publish' }).click()
  await page.waitForURL(/\/session\/\d+$/)
  expect(again.sent()).toBe(3)

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  expect(media.map(({ media_name }) => media_name)).toEqual(files.map((_, at) => `wave-${at + 1}.jpg`))
  const left = await call<{ drafts: object[] }>(site, 'GET', '/sessionupload/drafts', { by: seller })
  expect(left.drafts).toEqual([])
})

test('A photographer who gives an upload up starts with an empty screen', async ({ page, site }) => {
  await page.setViewportSize(phone.viewport)
  const seller = await openUploadScreen(page, site)
  const held = await holdUploads(page, 1)
  await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(2, 320))
  await chooseSpotAndDay(page)
  await page.getByLabel('Photo price (€)').fill('8.50')
  await confirmAndPublish(page)
  await expect(page.getByText('1 of 2 files')).toBeVisible({ timeout: 180_000 })
  await page.getByRole('button', { name: 'Stop uploading' }).click()
  held.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // My Sessions leads to the same draft, with its details and what has arrived.
  await open(page, '/photographerprofile/sessions')
  await page.getByRole('link', { name: /^Continue Coxos.* in Upload Session$/ }).click()
  await page.waitForURL(/\/upload-session\?draft=\d+$/)
  const resumed = page.getByRole('region', { name: 'Continuing Coxos' })
  await expect(resumed).toContainText('1 file has arrived, 1 still missing.')
  await expect(resumed).toContainText('The cover photo and the order stay as you chose them at first.')
  await expect(page.getByLabel('Photo price (€)')).toHaveValue('8.50')
  await expectAccessible(page)
  await resumed.getByRole('button', { name: 'Start another session instead' }).click()
  await page.waitForURL(/\/upload-session$/)

  // However far down the browser comes back, the offer is in sight.
  const offer = page.getByRole('region', { name: 'Unfinished uploads' })
  await expect(offer).toBeVisible()
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
  await page.reload()
  await expect(offer.getByRole('heading')).toBeInViewport()
  await offer.getByRole('heading').click()
  await offer.getByRole('button', { name: 'Discard Coxos' }).click()
  await expect(offer.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await offer.getByRole('button', { name: 'Delete it' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await open(page, '/upload-session?draft=999999')
  await expect(page.getByRole('alert')).toHaveText(
    'This upload is no longer there: it was published or discarded.',
  )
  const left = await call<{ drafts: object[] }>(site, 'GET', '/sessionupload/drafts', { by: seller })
  expect(left.drafts).toEqual([])

  // However many are left unfinished, what is chosen next stays within reach.
  for (let begun = 0; begun < 5; begun += 1) await beginSession(site, seller, 'Coxos')
  await open(page, '/upload-session')
  await offer.getByRole('heading', { name: 'Unfinished uploads (5)' }).click()
  await expect(offer.getByRole('listitem')).toHaveCount(3)
  await offer.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(offer.getByRole('listitem')).toHaveCount(5)
})

test('A photographer who drives through a dead spot publishes all the same', async ({
  page,
  site,
  context,
}) => {
  await openUploadScreen(page, site)
  const held = await holdUploads(page, 1)
  await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(3, 340))
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await expect(page.getByText('1 of 3 files')).toBeVisible({ timeout: 180_000 })
  await context.setOffline(true)
  held.letGo()
  await expect(page.getByRole('list', { name: 'On their way' })).toContainText('waiting')
  await expect(page.getByText('You are offline. It goes on by itself when you are back.')).toBeVisible()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('3 photos', { exact: true })).toBeVisible()
  await expectBrowserErrors(page, /ERR_INTERNET_DISCONNECTED/)
})

test('Files that only the server sees to be broken are named and left out; the others are published', async ({
  page,
  site,
}) => {
  await openUploadScreen(page, site)
  const whole = [...(await photos(4, 360))].map(([name, content]) => pick(name, content))
  const cut = pick('cut-short.jpg', whole[0]?.buffer.subarray(0, 20_000) ?? Buffer.alloc(0))
  const torn = pick('torn.jpg', await tornPhoto(370))
  await page.getByLabel('Choose files').setInputFiles([torn, ...whole, cut])
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(chosen.filter({ hasText: 'cut-short.jpg' })).toContainText('Failed to load image')
  await expect(chosen.filter({ hasText: 'torn.jpg' })).toContainText(/2500 x 1700|Failed to load image/)
  await page.getByRole('button', { name: 'Remove cut-short.jpg' }).click()
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)

  const done = page.getByRole('dialog', { name: 'Session Published' })
  await expect(done).toContainText('Photos: 4')
  await expect(done).toContainText('1 file was left out, named below.')
  const named = done.getByRole('list', { name: 'Left out' }).getByRole('listitem')
  await expect(named).toHaveText(/torn\.jpg\s*Failed to load image/)
  const cover = done.getByRole('img', { name: /^Cover of / })
  await expect(cover).toBeVisible()
  // All of it, whatever its shape.
  for (const { viewport } of [desk, phone]) {
    await page.setViewportSize(viewport)
    const cutOff = await cover.evaluate(
      (img: HTMLImageElement) =>
        (img.clientWidth / img.clientHeight) * (img.naturalHeight / img.naturalWidth) - 1,
    )
    expect(Math.abs(cutOff)).toBeLessThan(0.01)
  }
  await page.setViewportSize(desk.viewport)
  await expect(done.getByRole('img', { name: /^QR code of the address of / })).toBeVisible()
  const shared = done.getByRole('region', { name: 'Share it' })
  await expect(shared).toContainText(/\/session\/\d+/)
  await shared.getByRole('button', { name: 'Copy link' }).click()
  await expect(shared.getByRole('button', { name: 'Link copied!' })).toBeVisible()
  await expectAccessible(page)
  await done.getByRole('link', { name: 'View session' }).click()
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('4 photos', { exact: true })).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const session = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  expect(session.media.map(({ media_name }) => media_name)).toEqual(whole.map(({ name }) => name))
  expect(session.image_count).toBe(4)
  await expectBrowserErrors(page, /422/)
})

test('A session of which nothing can be accepted is not published, and says why', async ({ page, site }) => {
  await openUploadScreen(page, site)
  await page.getByLabel('Choose files').setInputFiles(pick('torn.jpg', await tornPhoto(371)))
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  const failure = page.getByRole('dialog', { name: 'Publication Failed' })
  await expect(failure.getByRole('alert')).toHaveText('Failed to upload media file 1: Failed to load image')
  await expect(failure.getByRole('listitem')).toContainText('torn.jpg')
  await expectAccessible(page)
  await failure.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Remove torn.jpg' }).click()
  await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(1, 372))
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
  await expectBrowserErrors(page, /422/)
})

test('A photographer who stops and thinks again publishes what he chose last, and sends only what is new', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  await openUploadScreen(page, site)
  const photos = await photosOnDisk(4, 380)
  const held = await holdUploads(page, 2)
  await page.getByLabel('Choose files').setInputFiles(photos.slice(0, 3))
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  await expect(page.getByText('2 of 3 files')).toBeVisible({ timeout: 180_000 })
  // What is let go before the browser has given it up would still arrive.
  const givenUp = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Stop uploading' }).click()
  await givenUp
  held.letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Remove wave-1.jpg' }).click()
  await page.getByLabel('Add more files').setInputFiles(photos.slice(3))
  await page.getByRole('button', { name: 'Make wave-4.jpg the cover photo' }).click()
  await page.getByLabel('Photo price (€)').fill('11')
  const again = await holdUploads(page, 99)
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const session = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  expect(session.media.map(({ media_name }) => media_name)).toEqual([
    'wave-4.jpg',
    'wave-2.jpg',
    'wave-3.jpg',
  ])
  expect(session.photo_price).toBe(11)
  expect(again.sent()).toBe(2)
})
