import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, findProgram, isProgram } from './install-system.mjs'
import { runCommand } from './run-command.mjs'
import { Refusal, root, say } from './say.mjs'

/** The path of a Chromium for the browser journeys; installs one where it may. Call it when the packages are there. */
export async function ensureChromium(node) {
  const found = findChromium()
  if (found) return found
  if (await aptInstall('chromium', 'Chromium for the browser journeys')) return findChromium() ?? missing()
  say('Downloading Chromium for the browser journeys …')
  const script = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { output } = await runCommand(node, [script, 'install', 'chromium'], { timeoutMs: 300_000 })
  return findChromium() ?? missing(output)
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Refusal(`CHROMIUM_PATH names ${named}, which is not a program.`)
  }
  return findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ?? downloaded()
}

/** What Playwright downloaded for this user, the newest first. */
function downloaded() {
  const folders = process.env.PLAYWRIGHT_BROWSERS_PATH
    ? [process.env.PLAYWRIGHT_BROWSERS_PATH]
    : [join(homedir(), '.cache', 'ms-playwright'), join(homedir(), 'Library', 'Caches', 'ms-playwright')]
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  for (const folder of folders)
    for (const name of list(folder)
      .filter((entry) => /^chromium-\d+$/.test(entry))
      .sort()
      .reverse())
      for (const program of programs)
        if (isProgram(join(folder, name, program))) return join(folder, name, program)
  return undefined
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function missing(output = '') {
  const detail = output.trim().split('\n').at(-1) ?? ''
  throw new Refusal(
    `The browser journeys need Chromium and none could be installed. Install it, or set CHROMIUM_PATH. ${detail}`.trim(),
  )
}
