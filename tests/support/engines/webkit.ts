import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver } from './driver.ts'
import type { Engine, Size } from './engine.ts'
import { freePort } from './free-port.ts'
import { DIES_WITH_US, startProgram, waitForWords } from './start-program.ts'
import { startWatchingProxy, type WatchingProxy } from './watching-proxy.ts'
import { driverIsReady, ELEMENT, openSession, type WebDriverSession } from './webdriver-client.ts'

/** What MiniBrowser shows above the page when its toolbar is made as small as styles can. */
const TOOLBAR_PX = 20
/** The toolbar would keep a window from being as narrow as a phone; pages are asked to move nothing. */
const CONFIG = {
  'gtk-3.0/gtk.css':
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n',
  'gtk-3.0/settings.ini': '[Settings]\ngtk-font-name=Sans 2\ngtk-enable-animations=0\n',
  'user-dirs.dirs': 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n',
}

/** WebKitGTK on a screen of its own; each tab is a browser of its own that remembers nothing. */
export async function startWebkit(browser: string, driverProgram: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'swellframe-webkit-'))
  const config = join(home, 'config')
  for (const [path, content] of Object.entries(CONFIG)) {
    await mkdir(join(config, path, '..'), { recursive: true })
    await writeFile(join(config, path), content)
  }
  const screen = startProgram(
    ['Xvfb', '-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    process.env,
  )
  const display = await waitForWords(screen, 3, /^(\d+)\n/)
  const env = {
    PATH: process.env.PATH,
    DISPLAY: `:${display}`,
    LC_ALL: 'C',
    G_FILENAME_ENCODING: 'UTF-8',
    TZ: 'Europe/Lisbon',
    HOME: home,
    XDG_CONFIG_HOME: config,
    // Nothing of the desktop is needed; it would be started beside us and stay.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
  }
  let driver = await startDriver(driverProgram, env)
  const proxy = await startWatchingProxy()
  const downloads = join(home, 'downloads')
  return {
    name: 'webkit',
    async newTab(size) {
      await rm(downloads, { recursive: true, force: true })
      await mkdir(downloads)
      const open = () =>
        openSession(driver.url, {
          proxy: { proxyType: 'manual', httpProxy: proxy.address },
          'webkitgtk:browserOptions': {
            binary: '/usr/bin/env',
            args: [...DIES_WITH_US, browser, '--automation'],
          },
        })
      const session = await open().catch(async () => {
        // The driver has been seen to wait for ever for a browser it had started.
        await driver.stop()
        driver = await startDriver(driverProgram, env)
        return open()
      })
      await resize(session, size)
      return tabOf(session, downloads, proxy)
    },
    async close() {
      await driver.stop()
      await screen.stop()
      await proxy.close()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const { child, stop } = startProgram([program, `--port=${port}`], env)
  const url = `http://127.0.0.1:${port}`
  while (!(await driverIsReady(url))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await wait(20)
  }
  return { url, stop }
}

const resize = (session: WebDriverSession, { width, height }: Size): Promise<unknown> =>
  session.call('POST', '/window/rect', { width, height: height + TOOLBAR_PX })

function tabOf(session: WebDriverSession, downloads: string, proxy: WatchingProxy): Driver {
  proxy.faults.splice(0)
  return {
    downloads,
    go: (url) => session.call('POST', '/url', { url }),
    async run(work, ...args) {
      const script = `const [args, done] = arguments
        Promise.resolve().then(() => (${work})(...JSON.parse(args))).then(
          (result) => done(JSON.stringify({ result })), (error) => done(JSON.stringify({ thrown: String(error) })))`
      const body = { script, args: [JSON.stringify(args)] }
      const { result, thrown } = JSON.parse(await session.call<string>('POST', '/execute/async', body))
      if (thrown) throw new Error(thrown)
      return result
    },
    act: (actions) => session.call('POST', '/actions', { actions }),
    async giveFiles(paths) {
      const asked = { script: 'return lastFound', args: [] }
      const element = await session.call<Record<string, string>>('POST', '/execute/sync', asked)
      await session.call('POST', `/element/${element[ELEMENT]}/value`, { text: paths.join('\n') })
    },
    screenshot: async () => Buffer.from(await session.call<string>('GET', '/screenshot'), 'base64'),
    faults: async () => [...proxy.faults],
    close: () => session.call('DELETE', ''),
  }
}
