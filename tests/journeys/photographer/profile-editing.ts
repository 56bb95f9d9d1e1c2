import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { call, register } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, open, phone } from '#tests/support/journey/steps.ts'

test.use(phone)

const PROFILE = '**/api/photographer/profileinfo'
const avatar = (page: Page) => page.getByRole('button', { name: 'Account menu', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const face = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#c85' } })
    .jpeg()
    .toBuffer()
const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

test('A photographer puts the profile in order, links and all', async ({ page, site }) => {
  const photographer = await register(site, 'photographer')
  await beKnownAs(page, photographer)
  await open(page, '/photographerprofile/edit')
  await expect(page.getByLabel('First Name')).toHaveValue('Inês')
  await expectAccessible(page)
  await page.getByLabel('First Name').fill('  ')
  await page.getByLabel('Last Name').fill('')
  await field(page, 'Website').fill('javascript:alert(1)')
  await field(page, 'Instagram').fill('two words')
  await save(page).tap()
  for (const sentence of [
    'Please enter your first name',
    'Please enter your last name',
    'Please enter a valid website',
    'Please enter a valid Instagram name',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expectAccessible(page)

  for (const label of ['First Name', 'Last Name']) await page.getByLabel(label).fill('Zé\u202e')
  await page.getByLabel('Location').fill('🌊'.repeat(5000))
  await field(page, 'Website').fill('')
  await field(page, 'Instagram').fill('')
  await save(page).tap()
  await expect(page.getByText('Please use visible characters only')).toHaveCount(2)
  await expect(page.getByText('Please use at most 100 characters')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Please check the highlighted fields.')
  await expectBrowserErrors(page, /400/)

  await page.getByLabel('First Name').fill(' Zé <b>"Onda"</b> ')
  await page.getByLabel('Last Name').fill('Åre 🌊')
  await page.getByLabel('Location').fill('Ericeira')
  await field(page, 'Website').fill('www.onda.example')
  await field(page, 'Instagram').fill('https://www.instagram.com/ze.onda/?hl=pt')
  const sent = page.waitForRequest(PROFILE)
  await save(page).tap()
  expect((await sent).postData()).toMatch(/name="username"\r\n\r\nnone\r\n/)
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(avatar(page)).toContainText('ZÅ')
  await expect(page.getByText('Profile updated successfully!')).toBeHidden()
  for (const [label, value] of [
    ['First Name', 'Zé <b>"Onda"</b>'],
    ['Location', 'Ericeira'],
    ['Website', 'https://www.onda.example'],
    ['Instagram', 'ze.onda'],
  ] as const)
    await expect(field(page, label)).toHaveValue(value)
  await field(page, 'Website').fill('onda.example/shop')
  await field(page, 'Instagram').fill('@onda_')
  await save(page).tap()
  await expect(field(page, 'Website')).toHaveValue('https://onda.example/shop')
  await expect(field(page, 'Instagram')).toHaveValue('onda_')
  await page.reload()
  await expect(field(page, 'Website')).toHaveValue('https://onda.example/shop')
})

test('A photographer chooses a photo, sees it before saving, and can take it away again', async ({
  page,
  site,
}) => {
  const photographer = await register(site, 'photographer')
  await beKnownAs(page, photographer)
  await open(page, '/photographerprofile/edit')
  const good = await face()
  const [tooLarge, wrong] = ['File size must be less than 2MB', 'Please choose a JPEG or PNG picture']
  const gif = await sharp(good).gif().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const chooser = page.getByLabel(/^(Choose|Change) photo$/)
  const heavy = file('me.jpg', Buffer.concat([good, Buffer.alloc(2_100_000 - good.length)]))
  // Each refusal between two others: it is this file that is spoken of.
  for (const bad of [
    file('me.gif', gif, 'image/gif'),
    file('me.jpg', svg),
    file('me.jpg', (await makePhoto()).subarray(0, 300)),
  ]) {
    await chooser.setInputFiles(heavy)
    await expect(page.getByRole('alert')).toHaveText(tooLarge)
    await chooser.setInputFiles(bad)
    await expect(page.getByRole('alert')).toHaveText(wrong)
  }
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
  await expectAccessible(page)

  await chooser.setInputFiles(file('me.jpg', good))
  const preview = page.getByRole('group', { name: 'Profile photo' }).locator('img')
  await expect(preview).toHaveAttribute('src', /^blob:/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(avatar(page)).toContainText('IM')
  await expectAccessible(page)
  await save(page).tap()
  await expect(avatar(page).locator('img')).toHaveAttribute('src', /^\/media\/.+\.webp$/)
  await expect(preview).toHaveAttribute('src', /^\/media\/.+\.webp$/)
  await chooser.setInputFiles(file('me.gif', gif, 'image/gif'))
  await expect(page.getByRole('alert')).toHaveText(wrong)
  await expect(preview).toHaveAttribute('src', /^\/media\/.+\.webp$/)

  await page.getByRole('button', { name: 'Remove photo' }).tap()
  await save(page).tap()
  await expect(avatar(page)).toContainText('IM')
  const own = await call<{ profile_photo: unknown }>(site, 'GET', '/photographer/mydetails', {
    by: photographer,
  })
  expect(own.profile_photo).toBeNull()
})

test('A photographer reads why the profile could not be fetched or saved', async ({ page, site }) => {
  await beKnownAs(page, await register(site, 'photographer'))
  // The form's own call and the first of those that look whether the login still holds; the next gets through.
  await page.route('**/api/photographer/mydetails', (route) => route.abort(), { times: 2 })
  const kept = page.waitForResponse('**/api/photographer/mydetails')
  await open(page, '/photographerprofile/edit')
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch profile data')
  await kept
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByLabel('First Name')).toHaveValue('Inês')
  await expectBrowserErrors(page, /ERR_FAILED/)
  for (const [body, sentence] of [
    ['{"message":"The server says no","error":"never"}', 'The server says no'],
    ['{"error":"Only an error"}', 'Only an error'],
    ['<html>', 'Bad Gateway'],
  ] as const) {
    await page.route(PROFILE, (route) => route.fulfill({ status: 502, body }))
    await save(page).tap()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expectBrowserErrors(page, /502/)
    await page.unroute(PROFILE)
  }
  await expectAccessible(page)
  await save(page).tap()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
})
