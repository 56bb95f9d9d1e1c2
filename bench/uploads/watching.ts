import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Watched } from './upload-server.ts'

/** Has the upload server watch its memory until what is answered is called. */
export async function watching(server: ChildProcess): Promise<() => Promise<Watched>> {
  server.send('watch')
  return async () => {
    server.send('tell')
    const [held] = (await once(server, 'message')) as [Watched]
    return held
  }
}
