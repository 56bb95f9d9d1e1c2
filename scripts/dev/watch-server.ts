import { watch } from 'node:fs'
import { join } from 'node:path'
import type { KeptServer } from './keep-server.ts'

/** An editor writes a file in several steps, ms. */
const QUIET_MS = 60
/** What the API and the workers are made of. */
const FOLDERS = ['contract', 'server', 'migrations']

/** Starts the server again whenever one of its sources changes. Answers how to end that. */
export function watchServer(root: string, server: KeptServer): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const changed = (path: string) => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const from = performance.now()
      server.restart()
      const seconds = () => ((performance.now() - from) / 1000).toFixed(1)
      const line = (await server.ready())
        ? `started again after ${seconds()} s`
        : 'does not start; it is tried again when a source changes'
      process.stdout.write(`${path} changed: the server ${line}.\n`)
    }, QUIET_MS)
  }
  const watchers = FOLDERS.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name && !/\.test\.ts$|~$|\.sw.$/.test(name)) changed(`${folder}/${name}`)
    }),
  )
  return async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
