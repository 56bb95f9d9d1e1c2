import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { PhotographerSignupMode } from '#contract/accounts/invitations.ts'
import type { Site } from './journey.ts'

export type Sites = {
  /** Where the site of that file of journeys is; another file gets another one, with nothing in it. */
  of(file: string): Promise<Site>
  /** What its log says about pages that could not be rendered, each told once. */
  takePageFaults(): Promise<string[]>
  /** Throws when a site did not end well. */
  close(): Promise<void>
}

/** The process that holds one site at a time for a worker of the browser journeys. */
export function openSites(photographerSignup: PhotographerSignupMode): Sites {
  const child = spawn(process.execPath, ['tests/support/journey/site.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  let current: { file: string; site: Site } | null = null
  const ask = async (question: string): Promise<unknown> => {
    child.stdin.write(`${question}\n`)
    const line = await Promise.race([
      once(lines, 'line').then(([text]) => text as string),
      ended.then(() => null),
    ])
    if (line === null) throw new Error('The site for the journeys did not start, or ended')
    return JSON.parse(line)
  }
  return {
    async of(file) {
      if (current?.file !== file) current = { file, site: (await ask(photographerSignup)) as Site }
      return current.site
    },
    takePageFaults: async () => (await ask('faults')) as string[],
    async close() {
      child.stdin.end()
      await ended
      if (child.exitCode !== 0) throw new Error(`The sites ended with code ${child.exitCode}`)
    },
  }
}
