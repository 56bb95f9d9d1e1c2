import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, findProgram, isProgram, mayInstallPackages } from './install-system.mjs'

const PACKAGES = [
  'webkit2gtk-driver',
  'xvfb',
  'firefox-esr',
  // Without them WebKit shows no clip.
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
]

/**
 * WebKit and Firefox as environment for the journeys of every engine; installs them where it may. Where it may not, or could
 * not, `ENGINES_LEFT_OUT` says how to get them, and `ENGINES_FAIL` that they should have been there: docs/decisions/030.
 */
export async function ensureEngines() {
  const found = findEngines()
  if (isWhole(found)) return found
  const mayInstall = mayInstallPackages()
  const installed = mayInstall && (await aptInstall(PACKAGES, 'WebKit and Firefox for the browser journeys'))
  const engines = installed ? findEngines() : found
  if (isWhole(engines)) return engines
  return {
    ...engines,
    ENGINES_LEFT_OUT: `${left(engines)} could not be found or installed. On Debian, as root: apt-get install ${PACKAGES.join(' ')}`,
    ...((mayInstall || process.env.CI) && { ENGINES_FAIL: '1' }),
  }
}

const isWhole = (engines) => left(engines) === ''

const left = ({ WEBKIT_PATH, FIREFOX_PATH }) =>
  [...(WEBKIT_PATH ? [] : ['WebKit']), ...(FIREFOX_PATH ? [] : ['Firefox'])].join(' and ')

function findEngines() {
  const driver = process.env.WEBKIT_DRIVER_PATH || findProgram('WebKitWebDriver')
  const browser = process.env.WEBKIT_PATH || miniBrowser()
  const firefox = process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox')
  return {
    ...(driver && browser && findProgram('Xvfb') && { WEBKIT_DRIVER_PATH: driver, WEBKIT_PATH: browser }),
    ...(firefox && process.platform === 'linux' && { FIREFOX_PATH: firefox }),
  }
}

/** WebKitGTK's own small browser, which distributions keep beside its library. */
function miniBrowser() {
  for (const folder of ['/usr/lib', '/usr/lib64', '/usr/libexec'])
    for (const inner of ['', ...list(folder).filter((name) => name.includes('-linux-gnu'))])
      for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0'])
        if (isProgram(join(folder, inner, version, 'MiniBrowser')))
          return join(folder, inner, version, 'MiniBrowser')
  return undefined
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
