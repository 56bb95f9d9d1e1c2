import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { addSchool } from '#server/operator/places/add-school.ts'
import type { Context } from '#server/platform/context.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import routes from '#web/routes.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { openBrowser } from '../site/bench-browser.ts'

const LIMIT_KB = 125
/** Scripts within the page; what search engines read there (JSON-LD) is none. */
const EXECUTED = 'script:not([src], [type="application/ld+json"])'

/** Compressed JavaScript that a browser fetches for the first load of each open page, in kB of gzip. */
export async function run(): Promise<BenchLine[]> {
  const server = await startTestApp({ config: { webBuildDir: resolve('build') } })
  const browser = await openBrowser()
  try {
    const lines: BenchLine[] = []
    for (const path of await openPages(server.context)) lines.push(await loadOf(browser, server.url, path))
    return lines
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Addresses behind a log-in: what a guest gets there is the way to it. */
const BEHIND_LOGIN = [
  'surfer',
  'photographerprofile',
  'checkout/success',
  'stripe-onboarding',
  'stripe-return',
  'upload-session',
]

/** Every page a guest may open, one of each kind. */
async function openPages(context: Context): Promise<string[]> {
  const photographer = await makePhotographer(context, { ready: true })
  const session = await makeSession(context, { photographer_id: photographer.id })
  const place = { name: 'Atlantic Glide', location_name: 'Ericeira' }
  const school = await addSchool(context, {
    ...place,
    ...{ website: null, phone_number: null, instagram: null, logo: null },
  })
  const ids: Record<string, number> = {
    session: session.id,
    photographer: photographer.id,
    surfschool: school,
  }
  return openPaths(routes).map((path) =>
    path === '*' ? '/no-such-page' : `/${path.replace(/(\w+)\/:id/, (_, kind) => `${kind}/${ids[kind]}`)}`,
  )
}

/** Paths of these routes that ask for no log-in, also those within a frame without an address. */
function openPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => {
    if (index) return ['']
    if (path === undefined) return openPaths(children ?? [])
    return BEHIND_LOGIN.includes(path) ? [] : [path]
  })
}

async function loadOf(browser: Browser, url: string, path: string): Promise<BenchLine> {
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  const response = await page.goto(url + path, { waitUntil: 'networkidle' })
  if (response?.status() !== (path === '/no-such-page' ? 404 : 200))
    throw new Error(`${path} answered ${response?.status()}`)
  const inline = (await page.locator(EXECUTED).allTextContents()).join('\n')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, gzipSync(inline).length)
  await page.close()
  return {
    name: `first load of ${path.replace(/\d+/, '{id}')}, JavaScript`,
    ours: bytes / 1000,
    unit: 'kB gzip',
    target: `<= ${LIMIT_KB}`,
    note: `${sizes.length} files and inline${path.startsWith('/session/') ? '; asks to log in: with the dialog' : ''}`,
  }
}
