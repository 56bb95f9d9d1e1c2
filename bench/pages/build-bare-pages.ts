import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const SOURCES = [
  ...[
    'web',
    'contract',
    'scripts',
    'THIRD-PARTY-NOTICES.md',
    'package.json',
    'tsconfig.json',
    'tsconfig.web.json',
  ],
  ...['vite.config.ts', 'react-router.config.ts'],
]
/** In place of `web/handler.ts`: the parts of a page, for `bare-pages.ts` to put together. */
const HANDLER = `
export * as build from 'virtual:react-router/server-build'
export { createElement } from 'react'
export { renderToPipeableStream } from 'react-dom/server'
export { createRequestHandler, RouterContextProvider, ServerRouter } from 'react-router'
import { earlyScripts as ofAllPages } from '#web/platform/document/early-scripts.ts'
import { markToldScript } from '#web/catalogue/session/preview-note-key.ts'
export { EarlyScriptsContext } from '#web/platform/document/early-scripts.ts'
export const earlyScripts = \`\${ofAllPages};\${markToldScript}\`
export { NonceContext } from '#web/platform/document/nonce.ts'
export { serverTools } from '#web/platform/api/server-context.ts'
`

/** Builds the same site once more, with React's production build for certain and nothing of ours around the pages. */
export async function buildBarePages(): Promise<{ entry: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bare-'))
  for (const name of SOURCES) await cp(resolve(name), join(folder, name), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'web', 'handler.ts'), HANDLER)
  const script = resolve('node_modules', '@react-router', 'dev', 'bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [script, 'build'], { cwd: folder, env })
  return {
    entry: join(folder, 'build', 'server', 'index.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
