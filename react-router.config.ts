import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { trimManifest } from './scripts/start/trim-manifest.ts'
import { writeNotices } from './scripts/start/write-notices.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Text files are compressed once, here, beside themselves: the server only picks. */
async function compressAssets(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|svg|json|txt)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const path = join(directory, name)
      const text = await readFile(path)
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
      await Promise.all([
        writeFile(`${path}.br`, await brotli(text, options)),
        writeFile(`${path}.gz`, await gz(text, { level: 9 })),
      ])
    }),
  )
}

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole route table is two kilobytes: no request per discovered link.
  routeDiscovery: { mode: 'initial' },
  // A page and its loader are one file: what fetches it waits for a lost line, and tries again.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await trimManifest(client)
    await writeNotices(import.meta.dirname, client)
    await compressAssets(client)
  },
} satisfies Config
