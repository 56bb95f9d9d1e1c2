import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import type { Draft } from '#contract/sessions/drafts.ts'
import { ARRIVING_LEAST } from '#contract/sessions/ingest.ts'
import { today } from '#contract/time/dates.ts'
import { call, mailsTo, mailTo, register, registerSeller } from '#tests/support/journey/api.ts'
import {
  ALL,
  beginToSell,
  choice,
  HELD_AFTER,
  publishing,
  sell,
} from '#tests/support/journey/arriving-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import {
  beKnownAs,
  CARDS,
  contentOf,
  desk,
  open,
  payBy,
  proceedToPayment,
  sha256,
} from '#tests/support/journey/steps.ts'
import { holdUploads, openUploadScreen, photosOnDisk } from '#tests/support/journey/upload-steps.ts'
import { killableSite } from '#tests/support/processes/killable-site.ts'
import { openLine } from '#tests/support/uploads/cut-line.ts'

test.use(desk)

const READY = /^Your session is ready/

/** Not cut off, but for a px of a line that is lower than its letters' box, nor only for those who listen. */
const expectInSight = (page: Page, fact: string) =>
  expect(page.getByText(fact, { exact: true }).filter({ visible: true }), fact).toBeInViewport({ ratio: 0.9 })

/** The same page as wide as a phone, for a while. */
async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await look()
  if (wide) await page.setViewportSize(wide)
}

test('A surfer buys from a session whose other pictures are still uploading, has the original at once, and sees the others come', async ({
  page,
  browser,
  site,
}) => {
  await openUploadScreen(page, site)
  const held = await holdUploads(page, HELD_AFTER)
  const photos = await photosOnDisk(ALL, 700)
  const id = await sell(page, photos)

  const context = await browser.newContext({ ...desk, ...desk.contextOptions, baseURL: site.url })
  await context.addInitScript("localStorage.setItem('cookieConsent', 'refused')")
  const beach = await context.newPage()
  const surfer = await comeAsSurfer(beach, site)
  await open(beach, `/session/${id}`)
  const coming = beach.getByText('More are coming')
  await expect(coming).toBeVisible()
  const hours = beach
    .getByRole('main')
    .getByText(/^\d\d:\d\d - \d\d:\d\d$/)
    .first()
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return y + height / 2
  }
  expect(
    Math.abs((await middleOf(coming)) - (await middleOf(hours))),
    'in the line of the other facts',
  ).toBeLessThan(2)
  await expectAccessible(beach)
  await onPhone(beach, async () => {
    for (const fact of ['More coming', `${HELD_AFTER} photos`]) await expectInSight(beach, fact)
    const first = await beach.getByRole('button', { name: /^Photo 1:/ }).boundingBox()
    expect(first?.y, 'the first picture comes soon').toBeLessThan(300)
  })
  await beach.getByRole('button', { name: /^Photo 2:/ }).click()
  await beach.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
  await open(beach, '/cart')
  await proceedToPayment(beach, site, surfer.email)
  await payBy(beach, CARDS.pays)
  await beach.waitForURL('**/checkout/success?success=true')
  await beach.getByRole('link', { name: 'Go to My Media' }).click()
  await beach.getByRole('button', { name: 'Download Original Media' }).click()
  const begun = beach.waitForEvent('download')
  await beach
    .getByRole('dialog', { name: 'Download Original Media' })
    .getByRole('link', { name: /^Download/ })
    .click()
  const download = await begun
  const original = photos.find((path) => basename(path) === download.suggestedFilename()) ?? ''
  expect(sha256(await contentOf(download)), 'to the byte').toBe(sha256(await readFile(original)))

  await beach.clock.install()
  await open(beach, `/session/${id}`)
  await expect(beach.getByText('More are coming')).toBeVisible()
  // What came with the page gives way to what can be pressed: between the two there may be none.
  const firstPicture = async () =>
    (await beach.getByRole('button', { name: /^Photo 1:/ }).boundingBox())?.y ?? -1
  let stood = -1
  const look = async () => {
    stood = await firstPicture()
    return stood
  }
  await expect.poll(look).toBeGreaterThan(0)
  held.letGo()
  await expect(page.getByRole('dialog', { name: 'Session Published' })).toContainText(
    'Your session is online.',
  )
  await beach.clock.runFor(16_000)
  const pill = beach.getByRole('button', { name: `${ALL - HELD_AFTER} new` })
  await expect(pill).toBeVisible()
  await expect.poll(firstPicture, 'nothing moves').toBe(stood)
  await expect(beach.getByText('All of it is here')).toBeVisible()
  await expect(beach.getByText(`${HELD_AFTER} photos`, { exact: true })).toBeVisible()
  await expectInSight(beach, 'All of it is here')
  await onPhone(beach, async () => {
    for (const fact of ['All here', `${HELD_AFTER} photos`]) await expectInSight(beach, fact)
  })
  await pill.click()
  await expect(beach.getByText(`${ALL} photos`, { exact: true })).toBeVisible()
  await expect(pill).toBeHidden()
  await context.close()
})

test('With eleven pictures nobody sees the session, with the twelfth everybody does, and who waited for it hears of it once', async ({
  page,
  browser,
  site,
}) => {
  const spots = await call<{ id: number; name: string }[]>(site, 'GET', '/locations')
  const location_id = spots.find(({ name }) => name === 'Guincho')?.id
  const surfer = await register(site, 'surfer')
  await call(site, 'POST', '/help', {
    by: surfer,
    body: { email: surfer.email, day: today(), location_id },
  })
  const seller = await openUploadScreen(page, site)
  const held = await holdUploads(page, ARRIVING_LEAST - 1)
  await beginToSell(page, await photosOnDisk(ARRIVING_LEAST + 1, 820), 'Guincho')
  await expect(
    publishing(page).getByText(`${ARRIVING_LEAST - 1} of ${ARRIVING_LEAST + 1} files`),
  ).toBeVisible()
  await expect(publishing(page).getByText(`It goes on sale with the first ${ARRIVING_LEAST}.`)).toBeVisible()
  const draft = async () => {
    const { drafts } = await call<{ drafts: Draft[] }>(site, 'GET', '/sessionupload/drafts', { by: seller })
    return drafts[0]
  }
  await expect.poll(async () => (await draft())?.ready_files).toBe(ARRIVING_LEAST - 1)
  const id = (await draft())?.id

  const context = await browser.newContext({ ...desk, ...desk.contextOptions, baseURL: site.url })
  await context.addInitScript("localStorage.setItem('cookieConsent', 'refused')")
  const guest = await context.newPage()
  const list = `/sessions?location_id=${location_id}&date=${today()}`
  const inList = guest.locator(`a[href^="/session/${id}"]`).first()
  await open(guest, list)
  await expect(guest.getByText('Give your photographer some time to publish the session.')).toBeVisible()
  await expect(inList).toBeHidden()
  expect((await guest.goto(`/session/${id}`))?.status()).toBe(404)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This session cannot be shown')
  expect(await mailsTo(site, surfer.email, READY)).toEqual([])

  held.letOne()
  await expect(
    publishing(page).getByText(`On sale: ${ARRIVING_LEAST} of ${ARRIVING_LEAST + 1}`),
  ).toBeVisible()
  await open(guest, list)
  await expect(inList).toBeVisible()
  await open(guest, `/session/${id}`)
  await expect(guest.getByText('More are coming')).toBeVisible()
  await expect(guest.getByText(`${ARRIVING_LEAST} photos`, { exact: true })).toBeVisible()
  const mail = await mailTo(site, surfer.email, READY)
  expect(mail.text).toContain('More pictures are still arriving')
  expect(mail.text).toContain(`${site.url}/session/${id}`)

  held.letGo()
  await expect(page.getByRole('dialog', { name: 'Session Published' })).toContainText(
    'Your session is online.',
  )
  await open(guest, `/session/${id}`)
  await expect(guest.getByText(`${ARRIVING_LEAST + 1} photos`, { exact: true })).toBeVisible()
  await context.close()
  await mailTo(site, seller.email, /^Your session is live/)
  expect(await mailsTo(site, surfer.email, READY)).toHaveLength(1)
})

test('A photographer who leaves in the middle goes on from My Sessions, and ends it there', async ({
  page,
  site,
}) => {
  const seller = await openUploadScreen(page, site)
  const held = await holdUploads(page, HELD_AFTER)
  const photos = await photosOnDisk(ALL, 740)
  const id = await sell(page, photos)
  page.on('dialog', (question) => void question.accept())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  held.letGo()
  await open(page, '/photographerprofile/sessions')
  await expect(page.getByText(/^On sale: 1[3-6], more are coming$/)).toBeVisible()
  await page.getByRole('link', { name: 'Go on uploading' }).click()
  await expect(page.getByRole('heading', { name: 'Continuing Coxos' })).toBeVisible()
  await expect(choice(page)).toBeDisabled()
  await expect(choice(page)).toBeChecked()
  await page.getByLabel('Choose files').setInputFiles(photos)
  const isThere = async () => {
    const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
    return media.length
  }
  await expect.poll(isThere).toBe(ALL)
  await open(page, `/photographerprofile/sessions/${id}`)
  await expect(page.getByText(`On sale: ${ALL}, more are coming`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'That is all of it' }).click()
  await expect(page.getByText(/^On sale until/)).toBeVisible()
  const { drafts } = await call<{ drafts: object[] }>(site, 'GET', '/sessionupload/drafts', { by: seller })
  expect(drafts).toEqual([])
  await open(page, '/upload-session')
  await expect(choice(page)).toBeChecked()
})

test('A site that is killed while a session is sold as it arrives goes on with it', async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000)
  const seller = await registerSeller(site)
  const photos = await photosOnDisk(ALL, 780)
  const beside = killableSite({ ...site.config, port: 0 })
  await beside.start()
  const line = await openLine(beside.port, 2)
  const context = await browser.newContext({ ...desk, ...desk.contextOptions, baseURL: line.url })
  await context.addInitScript("localStorage.setItem('cookieConsent', 'refused')")
  try {
    const page = await context.newPage()
    await beKnownAs(page, seller)
    await open(page, '/upload-session')
    const held = await holdUploads(page, HELD_AFTER)
    const id = await sell(page, photos)
    await beside.kill()
    // What was held fails, and is tried again until somebody answers.
    held.letGo()
    await expect(page.getByText('no answer, trying again soon').first()).toBeVisible()
    const { media: meanwhile } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
    expect(meanwhile).toHaveLength(HELD_AFTER)
    await beside.start()
    await page.waitForURL(/\/session\/\d+$/, { timeout: 240_000 })
    await expect(page.getByText(`${ALL} photos`, { exact: true })).toBeVisible()
    const { media, arriving } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
    expect(media).toHaveLength(ALL)
    expect(arriving).toBe(false)
  } finally {
    await context.close()
    await line.close()
    await beside.stop()
  }
})
