import type { Browser } from '@playwright/test'

type Process = { type: string; id: number; cpuTime: number }

/** The processes of a browser: type (`browser`, `renderer`, `GPU`, …), process id and CPU seconds so far. */
export async function browserProcesses(browser: Browser): Promise<Process[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo
}

/** CPU that the living processes of a browser have used so far, in ms. */
export const browserCpuMs = async (browser: Browser): Promise<number> =>
  (await browserProcesses(browser)).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
