import { expect, test } from '#tests/support/journey/journey.ts'
import { desk } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  largeClip,
  openUploadScreen,
} from '#tests/support/journey/upload-steps.ts'

test.use(desk)

const MIB = 1024 ** 2

test('A photographer with a long clip and a bad line sends hardly anything twice', async ({ page, site }) => {
  test.setTimeout(180_000)
  const path = test.info().outputPath('long-ride.mp4')
  const size = 24 * MIB
  await largeClip(path, size)
  await openUploadScreen(page, site)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/api/uploads/'))
      offsets.push(Number(request.headers()['upload-offset']))
  })
  const devtools = await page.context().newCDPSession(page)
  const line = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1 },
      uploadThroughput,
    })
  await devtools.send('Network.enable')
  await line(2 * MIB)
  await page.getByLabel('Choose files').setInputFiles(path)
  await chooseSpotAndDay(page)
  await confirmAndPublish(page)
  const bar = page.getByRole('progressbar', { name: 'Uploading long-ride.mp4' })
  await expect
    .poll(async () => Number(await bar.getAttribute('value')), { timeout: 180_000 })
    .toBeGreaterThan(40)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await line(-1)
  await expect(page.getByRole('region', { name: 'Continuing Coxos' })).toContainText('Missing: long-ride.mp4')
  await page.getByLabel('Choose files').setInputFiles(path)
  await confirmAndPublish(page)
  await page.waitForURL(/\/session\/\d+$/, { timeout: 240_000 })
  await expect(page.getByText('1 video')).toBeVisible()
  expect(offsets[0]).toBe(0)
  // At least what the bar had told, save what was still on its way through the buffers of the line.
  expect(offsets.at(-1)).toBeGreaterThan(size * 0.2)
})
