import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BidiSession, openBidi } from './bidi-client.ts'
import type { Driver } from './driver.ts'
import type { Engine, Size } from './engine.ts'
import { startProgram, waitForWords } from './start-program.ts'

type LogEntry = { level: string; text: string; type: string; source: { context?: string } }
type Result = { type: string; result: { value: string }; exceptionDetails?: { text: string } }

/** Firefox without a window; each tab has a container of its own. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'swellframe-firefox-'))
  const downloads = join(profile, 'downloads')
  await writeFile(join(profile, 'user.js'), preferences(downloads))
  const browser = startProgram(
    [program, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      PATH: process.env.PATH,
      HOME: profile,
      TZ: 'Europe/Lisbon',
      LC_ALL: 'C.UTF-8',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    },
  )
  const session = await openBidi(await waitForWords(browser, 2, /WebDriver BiDi listening on (ws:\S+)/))
  await session.call('session.subscribe', { events: ['log.entryAdded'] })
  return {
    name: 'firefox',
    async newTab(size) {
      await rm(downloads, { recursive: true, force: true })
      await mkdir(downloads)
      return openTab(session, size, downloads)
    },
    async close() {
      session.close()
      await browser.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function preferences(downloads: string): string {
  const wanted = {
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.alwaysOpenPanel': false,
    'intl.accept_languages': 'en-GB, en',
    'ui.prefersReducedMotion': 1,
    // A mouse and no touch, as at a desk.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
  }
  return Object.entries(wanted)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

async function openTab(session: BidiSession, viewport: Size, downloads: string): Promise<Driver> {
  const { userContext } = await session.call<{ userContext: string }>('browser.createUserContext', {})
  const tab = await session.call<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  const { context } = tab
  await session.call('browsingContext.setViewport', { context, viewport })
  const faults: string[] = []
  session.onEvent((method, { level, type, text, source }: LogEntry) => {
    if (method === 'log.entryAdded' && level === 'error' && source.context === context)
      faults.push(`${type}: ${text}`)
  })
  const ask = (functionDeclaration: string, args: unknown[] = []) =>
    session.call<Result>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    })
  return {
    downloads,
    faults: async () => [...faults],
    go: (url) => session.call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, ...args) {
      const { result, exceptionDetails } = await ask(
        `async (args) => JSON.stringify({ result: await (${work})(...JSON.parse(args)) })`,
        args,
      )
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value).result
    },
    act: (actions) => session.call('input.performActions', { context, actions }),
    async giveFiles(files) {
      const { result } = await ask('() => lastFound')
      await session.call('input.setFiles', { context, element: result, files })
    },
    async screenshot() {
      const { data } = await session.call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: () => session.call('browser.removeUserContext', { userContext }),
  }
}
