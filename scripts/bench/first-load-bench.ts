import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { startTestApp } from '#tests/support/app.ts'
import type { BenchLine } from './bench-line.ts'

const LIMIT_KB = 140

/** (e) Compressed JavaScript that a browser fetches for the first load of an open page, in kB of gzip, against the limit. */
export async function run(): Promise<BenchLine[]> {
  const server = await startTestApp({ config: { webBuildDir: resolve('build') } })
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const lines: BenchLine[] = []
    for (const path of ['/', '/sessions']) {
      const page = await browser.newPage()
      const sizes: Promise<number>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script')
          sizes.push(response.body().then((body) => gzipSync(body).length))
      })
      const response = await page.goto(server.url + path, { waitUntil: 'networkidle' })
      if (!response?.ok()) throw new Error(`${path} answered ${response?.status()}`)
      const inline = (await page.locator('script:not([src])').allTextContents()).join('\n')
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, gzipSync(inline).length)
      lines.push({
        name: `first load of ${path}, JavaScript`,
        ours: bytes / 1000,
        floor: LIMIT_KB,
        unit: 'kB gzip',
        ratio: bytes / 1000 / LIMIT_KB,
        target: '<= 1',
        note: `${sizes.length} files and inline`,
      })
      await page.close()
    }
    return lines
  } finally {
    await browser.close()
    await server.close()
  }
}
