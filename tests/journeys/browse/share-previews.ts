import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { call, PASSWORD, type Person, publish, register, registerSeller } from '#tests/support/journey/api.ts'
import { photos } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

const FILES = 24

let shared: { path: string; link: string; picture: string; surfer: Person }
async function publishOnce(site: Site) {
  if (shared) return shared
  const { id, path } = await publish(site, await registerSeller(site), {
    place: 'Coxos',
    files: await photos(FILES),
  })
  const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  const last = media.at(-1)
  shared = {
    path,
    link: `${path}?media=${last?.id}`,
    picture: last?.preview_url ?? '',
    surfer: await register(site, 'surfer'),
  }
  return shared
}

/** The page as a program reads it: nothing of the machine it was made on, and nothing left for the browser to mend. */
async function cleanPage(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(html).not.toMatch(/<!--\$!-->|data-(dgst|msg|stck|cstck)=|\$RX\(/)
  expect(html).not.toMatch(/file:\/\/|node_modules|\/build\/server|\bat \w+ \(/)
  return html
}

async function expectOpenAt(page: Page, last: number): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('heading')).toContainText(`${last} / ${FILES}`)
  await expect(
    page
      .getByRole('dialog')
      .getByRole('img', { name: /^Photo/ })
      .first(),
  ).toBeVisible()
}

for (const [where, size] of [
  ['on a phone', phone],
  ['at a desk', desk],
] as const)
  test.describe(where, () => {
    test.use(size)

    test('A surfer opens a link to one picture, sees it large, reloads and goes back to the grid', async ({
      page,
      site,
    }) => {
      const { link, path, surfer } = await publishOnce(site)
      await cleanPage(page, link)
      await beKnownAs(page, surfer)
      await open(page, link)
      await expectOpenAt(page, FILES)
      await expectAccessible(page)
      if (size === desk) {
        const refused = await page
          .getByRole('dialog')
          .evaluate((dialog) => !dialog.dispatchEvent(new Event('contextmenu', { cancelable: true })))
        expect(refused, 'the picture is guarded').toBe(true)
      }
      await page.keyboard.press('ArrowLeft')
      await expectOpenAt(page, FILES - 1)
      await page.reload()
      await expectAlive(page)
      await expectOpenAt(page, FILES - 1)

      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(site.url + path)
      await expect(page.getByRole('button', { name: /^Photo \d+:/ }).first()).toBeVisible()
    })

    test('A guest who opens a link to one picture is asked to log in, and comes to that picture', async ({
      page,
      site,
    }) => {
      const { link, surfer } = await publishOnce(site)
      await open(page, link)
      const dialog = page.getByRole('dialog', { name: 'Log in' })
      await expect(dialog).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await dialog.getByLabel('Email').fill(surfer.email)
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
      await expectOpenAt(page, FILES)
    })
  })

test('A service that shows a shared link finds its title and that very picture', async ({ page, site }) => {
  const { link, path, picture } = await publishOnce(site)
  for (const agent of ['facebookexternalhit/1.1', 'Twitterbot/1.0', 'WhatsApp/2.23']) {
    const html = await (await page.request.get(link, { headers: { 'user-agent': agent } })).text()
    const told = (name: string) =>
      new RegExp(`(?:property|name)="${name}" content="(.*?)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
    expect(told('og:title')).toMatch(/^Coxos, .* · Swellframe$/)
    expect(told('og:image')).toBe(site.url + picture)
    expect(told('twitter:image')).toBe(site.url + picture)
    expect(told('og:url')).toBe(site.url + link)
    expect(html).toContain(`rel="canonical" href="${site.url}${path}"`)
    expect((await page.request.get(site.url + picture)).headers()['content-type']).toMatch(/^image\//)
  }
})

test('A service that shows the link of a session that was taken down finds none of its pictures', async ({
  page,
  site,
}) => {
  const seller = await registerSeller(site)
  const { id, path } = await publish(site, seller, { place: 'Coxos', files: await photos(4) })
  const answer = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  const kept = JSON.stringify(answer).match(/\/media\/[\w.-]+/g) ?? []
  const pages = [
    path,
    `${path}?media=${answer.media.at(-1)?.id}`,
    '/sessions',
    `/photographer/${seller.user.id}`,
  ]
  const named = async (at: string) => {
    const html = await (await page.request.get(at)).text()
    return kept.filter((address) => html.includes(address))
  }
  for (const at of pages) expect((await named(at)).length, at).toBeGreaterThan(0)
  await call(site, 'POST', `/photographer/sessions/${id}/take-down`, { by: seller })
  for (const at of pages) expect(await named(at), at).toEqual([])
})

test('A link that names no picture shows the session', async ({ page, site }) => {
  const { path, surfer } = await publishOnce(site)
  await beKnownAs(page, surfer)
  for (const word of ['%22%3E%3Cscript%3E', '-1', '1e999', '']) {
    const html = await cleanPage(page, `${path}?media=${word}`)
    expect(html).not.toContain('"><script>')
    expect(/property="og:url" content="(.*?)"/.exec(html)?.[1]).toBe(site.url + path)
    await open(page, `${path}?media=${word}`)
    await expect(page.getByRole('button', { name: /^Photo \d+:/ }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
