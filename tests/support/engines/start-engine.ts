import { startChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'

/** Starts an engine that `npm test` found or installed and named by the environment. */
export function startEngine(name: Engine['name']): Promise<Engine> {
  if (name === 'chromium') return startChromium(program('CHROMIUM_PATH'))
  if (name === 'firefox') return startFirefox(program('FIREFOX_PATH'))
  return startWebkit(program('WEBKIT_PATH'), program('WEBKIT_DRIVER_PATH'))
}

function program(name: string): string {
  const path = process.env[name]
  if (!path) throw new Error(`${name} names no program; \`npm test\` sets it`)
  return path
}
