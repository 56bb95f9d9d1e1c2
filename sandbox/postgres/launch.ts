import { spawn } from 'node:child_process'
import { open, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answersFor, readPostmasterFile } from './probe.ts'
import { dataArgument, type RunAs } from './run-as.ts'

const LOG_MAX_BYTES = 5_000_000

/** Modest in memory, whole in safety: what was committed is on the disk. No socket file, this machine only. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  // Parallel queries need /dev/shm, which is tiny or missing in many containers.
  max_parallel_workers_per_gather: '0',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

type Launched = { pid: number } | { failure: string }

/**
 * Starts the server once and waits until it answers for this folder, however long crash recovery takes. It gets a
 * process group of its own, so that Ctrl-C in a terminal ends it only through us, after those who use it.
 */
export async function launch(
  bin: string,
  dataDir: string,
  port: number,
  who: RunAs,
  extra: Record<string, string> = {},
): Promise<Launched> {
  const logFile = `${dataDir}.log`
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LOG_MAX_BYTES) await truncate(logFile)
  const before = size > LOG_MAX_BYTES ? 0 : size
  const log = await open(logFile, 'a')
  const options = Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', dataArgument(dataDir, who), '-p', String(port), ...options],
    {
      ...who,
      cwd: dataDir,
      // A file, not a pipe: the server outlives us when we are killed and must not lose its voice then.
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    },
  )
  let failure: string | undefined
  child.on('error', (error) => {
    failure = error.message
  })
  child.on('exit', (code, signal) => {
    failure ??= `PostgreSQL ended with ${signal ?? `code ${code}`}`
  })
  child.unref()
  await log.close()
  while (failure === undefined) {
    const file = await readPostmasterFile(dataDir)
    if (file?.pid === child.pid && (await answersFor(dataDir, port))) return { pid: file?.pid ?? 0 }
    await pause(25)
  }
  const said = (await readFile(logFile)).subarray(before).toString()
  return { failure: said.trim() || failure }
}
