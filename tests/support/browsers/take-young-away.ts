import type { Page } from '@playwright/test'
import { browserData, entryAt, tooOldFor } from './browser-data.ts'

type Names = Record<string, unknown>
type Taken = [owner: string, member: string, still: boolean][]

/** Every global, and every member of one, that some browser we support does not have. */
function youngNames(): { globals: string[]; members: Taken } {
  const globals: string[] = []
  const members: Taken = []
  for (const house of [browserData.api, browserData.javascript.builtins] as unknown as Names[])
    for (const owner of Object.keys(house)) {
      const at = house as never
      if (tooOldFor(entryAt(at, owner)).length > 0) globals.push(owner)
      else
        for (const name of Object.keys(house[owner] as Names))
          if (/^\w+$/.test(name) && name !== owner && tooOldFor(entryAt(at, owner, name)).length > 0)
            members.push([owner, name.replace(/_static$/, ''), name.endsWith('_static')])
    }
  return { globals, members }
}

/** Runs in the page or in a worker, before anything of ours: a browser as old as the oldest in everything. */
function takeAway({ globals, members }: ReturnType<typeof youngNames>): number {
  const world = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  let taken = 0
  const remove = (owner: object | null | undefined, name: string) => {
    if (owner && Object.hasOwn(owner, name) && Reflect.deleteProperty(owner, name)) taken += 1
  }
  for (const [owner, name, still] of members) {
    if (owner === 'Window' || owner === 'WorkerGlobalScope') remove(globalThis, name)
    if (!still) remove(world[owner]?.prototype, name)
    remove(world[owner], name)
  }
  for (const name of globals) remove(globalThis, name)
  return taken
}

/** Takes from this tab, and from the workers it starts, whatever not every supported browser has. */
export async function takeYoungAway(page: Page): Promise<void> {
  const names = youngNames()
  await page.addInitScript(takeAway, names)
  const script = `(${takeAway})(${JSON.stringify(names)});\n`
  await page.route('**/assets/*-worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: script + (await response.text()) })
  })
}
