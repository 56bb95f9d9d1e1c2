import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { createCluster } from './create-cluster.ts'
import { serverUrl } from './credentials.ts'
import { ensureDatabase } from './databases.ts'
import { ensureFolder } from './ensure-folder.ts'
import { explainFailure, PostgresFailure } from './failure.ts'
import { freePort } from './free-port.ts'
import { launch } from './launch.ts'
import { answersFor, type Postmaster, readPostmasterFile } from './probe.ts'
import { endServer, isServed, killServer } from './processes.ts'
import { runAs } from './run-as.ts'

const PATIENCE_MS = 30_000
const DATABASE = 'swellframe'

export type RunningPostgres = Postmaster & {
  /** The application's database, `swellframe`. */
  url: string
  /** Ends the server within five seconds; every transaction that is still open is rolled back. */
  stop(): Promise<void>
  /** Tells the server to end at once and does not wait: the next start recovers what was committed. */
  kill(): void
}

export type PostgresOptions = {
  /** The cluster's folder; made when it is missing, with its log beside it. Its parents need not be open to others. */
  dataDir: string
  /** Taken when it is free, so that addresses stay the same over restarts. */
  port?: number
  /** Server settings beside our own; tests switch flushing off here. */
  settings?: Record<string, string>
}

/**
 * A real PostgreSQL for one machine, out of the npm package, also for root. A server that already serves this folder
 * (whoever started it was killed) is taken over; what a killed one left behind is cleared. Development, demo and
 * tests only. Who can read the folder can connect, as a role without rights on the machine. Throws PostgresFailure with one sentence.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  const who = await runAs(dataDir)
  const bin = await findBinaries(who)
  await ensureFolder(dirname(dataDir)).catch((error: Error) => {
    throw explainFailure(error.message, dirname(dataDir))
  })
  await createCluster(bin, dataDir, who)

  let port: number | undefined
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await takeOver(dataDir, deadline)
    if (found) return running(dataDir, found)
    // Only now: one that was just killed keeps its port for as long as it takes to die.
    port ??= await freePort(options.port)
    const result = await launch(bin, dataDir, port, who, options.settings).catch((error: Error) => ({
      failure: error.message,
    }))
    if ('pid' in result) return running(dataDir, { pid: result.pid, port })
    const lostPort = /could not bind|could not create any TCP/i.test(result.failure)
    const stillHeld = /lock file|pre-existing shared memory/i.test(result.failure)
    if (performance.now() > deadline || !(lostPort || stillHeld))
      throw explainFailure(result.failure, dataDir)
    if (lostPort) port = await freePort()
    await pause(100)
  }
}

/** The server that serves this folder by now; nothing when the folder is free to start one. */
async function takeOver(dataDir: string, deadline: number): Promise<Postmaster | undefined> {
  for (;;) {
    const file = await readPostmasterFile(dataDir)
    if (!file) return undefined
    if (await answersFor(dataDir, file.port)) return file
    if (!(await isServed(dataDir, file.pid))) {
      // Nobody works here: the file is stale. On other systems PostgreSQL itself judges it.
      if (process.platform === 'linux') await rm(join(dataDir, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (performance.now() > deadline)
      throw new PostgresFailure(
        `A PostgreSQL that does not answer (process ${file.pid}) holds ${dataDir}. Stop it first.`,
      )
    await pause(50)
  }
}

async function running(dataDir: string, { pid, port }: Postmaster): Promise<RunningPostgres> {
  await ensureDatabase(await serverUrl(dataDir, port, 'postgres'), DATABASE)
  return {
    pid,
    port,
    url: await serverUrl(dataDir, port, DATABASE),
    stop: () => endServer(dataDir, pid),
    kill: () => killServer(pid),
  }
}
