import sharp from 'sharp'
import { addDays, today } from '#contract/time/dates.ts'
import { expect, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { addPhotographer, addSchool, addSession } from '#tests/support/journey/rows.ts'

test.use({ javaScriptEnabled: false })

test('A robot reads every open page with its own words, address and picture', async ({ page, site }) => {
  const photographer = await addPhotographer(site, {
    ...{ first_name: 'Íris', last_name: '"Quinta" <b>', location: 'Sines' },
    website: 'https://iris.example',
  })
  const school = await addSchool(site, { name: 'Escola "Três" & Companhia', location_name: 'Sines' })
  const pages = {
    '/': 'Swellframe',
    '/sessions': 'Surf sessions · Swellframe',
    '/photographers': 'Photographers · Swellframe',
    '/surfschools': 'Surf Schools · Swellframe',
    [`/photographer/${photographer}`]: 'Íris "Quinta" <b> · Swellframe',
    [`/surfschool/${school}`]: 'Escola "Três" & Companhia · Swellframe',
  }
  const descriptions = new Set<string | null>()
  const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`)
  for (const [path, title] of Object.entries(pages)) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    descriptions.add(await content('description').getAttribute('content'))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + path)
    await expect(content('og:url')).toHaveAttribute('content', site.url + path)
    for (const name of ['og:title', 'twitter:title'])
      await expect(content(name)).toHaveAttribute('content', title)
    const picture = (await content('og:image').getAttribute('content')) ?? ''
    expect(picture.startsWith(site.url), picture).toBe(true)
    await expect(content('twitter:image')).toHaveAttribute('content', picture)
    const { width, height } = await sharp(Buffer.from(await (await fetch(picture)).arrayBuffer())).metadata()
    await expect(content('og:image:width')).toHaveAttribute('content', String(width))
    await expect(content('og:image:height')).toHaveAttribute('content', String(height))
    await expect(content('robots')).toHaveCount(0)
    await expect(content('viewport'), 'up to the edges of a phone').toHaveAttribute(
      'content',
      /viewport-fit=cover/,
    )
    const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const app = await (await page.request.get(manifest)).json()
    expect(app, 'it can be installed').toMatchObject({ display: 'standalone', start_url: '/' })
  }
  expect(descriptions.size, 'no two pages say the same').toBe(Object.keys(pages).length)

  const about = async () =>
    JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  await page.goto(`/photographer/${photographer}`)
  expect((await about()).mainEntity).toMatchObject({
    ...{ '@type': 'Person', name: 'Íris "Quinta" <b>', address: 'Sines, Portugal' },
    ...{ url: `${site.url}/photographer/${photographer}`, sameAs: ['https://iris.example'] },
  })
  await page.goto('/')
  const kinds = (await about())['@graph'].map((part: Record<string, unknown>) => part['@type'])
  expect(kinds).toEqual(['WebSite', 'Organization', 'FAQPage'])

  const missing = await page.goto('/no/such/wave')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(content('robots')).toHaveAttribute('content', 'noindex')
  await expectBrowserErrors(page, /404/)
})

test('A visitor without scripts reads the sessions, picks a day and sees more', async ({ page, site }) => {
  const photographer_id = await addPhotographer(site, { first_name: 'Leonor', last_name: 'Vaga' })
  const session_date = addDays(today(), -5)
  for (let start_hour = 6; start_hour < 14; start_hour += 1)
    await addSession(site, { photographer_id, spot: 'Supertubos', session_date, start_hour })
  await page.goto('/sessions')
  await expect(page.getByLabel('Date', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Any surf spot Any day' }).click()
  await page.getByLabel('Date', { exact: true }).fill(session_date)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(new RegExp(`date=${session_date}`))
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.first()).toContainText('13:00 to 14:00')
  await expect(cards.first()).toContainText('Leonor Vaga')
  await page.getByRole('button', { name: 'Load more sessions' }).click()
  await page.waitForURL(/shown=12/)
  await expect(cards).toHaveCount(8)
  await expect(page.getByRole('button', { name: 'Load more sessions' })).toHaveCount(0)

  await page.goto('/sessions')
  const chips = page.getByRole('navigation', { name: 'Quick searches' })
  await chips.getByRole('link', { name: 'Yesterday' }).click()
  await page.waitForURL(/\?date=/)
  await chips.getByRole('link', { name: 'Supertubos', exact: true }).click()
  await page.waitForURL(/location_id=\d+&date=/)
  await page.getByRole('link', { name: /^Nearest day: / }).click()
  await page.waitForURL(/location_id=\d+&date=/)
  await expect(cards.first()).toBeVisible()
})
