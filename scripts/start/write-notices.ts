import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the built site says whose work is in it; the script that every page loads begins with a line that names it. */
export const NOTICES_FILE = 'third-party-notices.txt'

/** What comes along in the packages named, as THIRD-PARTY-NOTICES.md says. */
const WITHIN = ['scheduler', 'cookie-es', '@remix-run/route-pattern', '@tanstack/virtual-core', 'tailwindcss']

/** Writes what THIRD-PARTY-NOTICES.md says of browsers, and the licence of each package it names, into the built site. */
export async function writeNotices(root: string, client: string): Promise<void> {
  const notices = await readFile(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8')
  const [, reaching = ''] = /^## What reaches browsers$(.*?)^## /ms.exec(notices) ?? []
  const rows = [...reaching.matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \|$/gm)]
  const names = [...rows.map(([, name = '']) => name), ...WITHIN]
  const licences = await Promise.all(names.map(async (name) => `${name}\n\n${await licenceOf(root, name)}`))
  const gpl = await readFile(join(root, 'web/legal/licences/gpl-3.0.txt'), 'utf8')
  const parts = [
    `Third-party notices\n\n${rows.map(([, name, licence, holder]) => `${name}: ${licence}, ${holder}`).join('\n')}`,
    reaching.slice(reaching.lastIndexOf('|') + 1).trim(),
    ...licences,
    `GNU General Public License, which the LGPL of libheif builds on\n\n${gpl}`,
  ]
  await writeFile(join(client, NOTICES_FILE), `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
}

/** The licence's text as the package brings it; its name where it brings none. */
async function licenceOf(root: string, name: string): Promise<string> {
  const folder = join(root, 'node_modules', name)
  const file = (await readdir(folder)).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each))
  if (file) return (await readFile(join(folder, file), 'utf8')).trim()
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).license
}
