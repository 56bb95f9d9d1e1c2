import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, findProgram, isProgram } from './install-system.mjs'
import { runCommand } from './run-command.mjs'
import { Refusal, root, say } from './say.mjs'

const SHELL = 'chromium-headless-shell'

/**
 * The path of the browser for the journeys: Chromium without a window, which spares a third of its work. Installed where
 * it may be and where the system has it; else the whole Chromium.
 */
export async function ensureHeadlessShell(node) {
  const found = namedChromium() ?? findProgram(SHELL)
  if (found) return found
  if (await aptInstall(SHELL, 'Chromium for the browser journeys')) return findProgram(SHELL) ?? missing()
  return ensureChromium(node)
}

/** The path of a Chromium; installs one where it may. Call it when the packages are there. */
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
  const usual = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return namedChromium() ?? findProgram(...usual) ?? downloaded()
}

function namedChromium() {
  const named = process.env.CHROMIUM_PATH
  if (!named || isProgram(named)) return named || undefined
  throw new Refusal(`CHROMIUM_PATH names ${named}, which is not a program.`)
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
