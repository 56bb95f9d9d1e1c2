import { join } from 'node:path'
import { freePort } from '#sandbox/postgres/free-port.ts'
import { openFrontDoor } from './front-door.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

type Wanted = {
  /** The environment of every process. What tells them apart is added. */
  env: Record<string, string>
  apis: number
  workers: number
  /** Path of nginx. */
  nginx: string
  /** Where people reach the site; 0 takes a free port. */
  port: number
}

export type Fleet = {
  /** Of nginx. */
  url: string
  apis: readonly ServerProcess[]
  workers: readonly ServerProcess[]
  /** Ends every process and starts it again, an API and a worker at a time, as an update does. Throws when one ended in another way than asked. */
  restartInTurn(): Promise<void>
  close(): Promise<void>
}

/** Several API processes and workers behind nginx on one machine, one database and one data folder. */
export async function openFleet({ env, apis, workers, nginx, port }: Wanted): Promise<Fleet> {
  const own = port || (await freePort())
  const apiPorts: number[] = []
  while (apiPorts.length < apis) {
    const free = await freePort()
    if (free !== own && !apiPorts.includes(free)) apiPorts.push(free)
  }
  const url = `http://127.0.0.1:${own}`
  const shared = { ...env, PUBLIC_URL: url, HOST: '127.0.0.1', TRUSTED_PROXIES: 'loopback' }
  const api = apiPorts.map((each) => serverProcess('api', { ...shared, PORT: String(each) }))
  const work = Array.from({ length: workers }, () => serverProcess('worker', shared))
  const all = [...api, ...work]
  const closeAll = async () => void (await Promise.allSettled(all.map((each) => each.terminate())))
  try {
    await Promise.all(all.map((each) => each.start()))
    const folder = join(env.DATA_DIR ?? '.', 'nginx')
    const door = await openFrontDoor(nginx, { folder, apiPorts, port: own })
    process.once('exit', door.kill)
    return {
      url,
      apis: api,
      workers: work,
      async restartInTurn() {
        for (let at = 0; at < Math.max(apis, workers); at += 1)
          await Promise.all([api[at], work[at]].map((each) => each && restart(each)))
      },
      async close() {
        await closeAll()
        process.off('exit', door.kill)
        await door.close()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function restart(each: ServerProcess): Promise<void> {
  const code = await each.terminate()
  if (code !== 0) throw new Error(`a process that was asked to end did so with ${code}`)
  await each.start()
}
