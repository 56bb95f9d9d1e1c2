import { spawn } from 'node:child_process'
import { chown, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addCredentials, hasCredentials } from './credentials.ts'
import { explainFailure } from './failure.ts'
import { dataArgument, type RunAs } from './run-as.ts'

/**
 * Makes the cluster at `dataDir` unless it exists: UTF8, C.UTF-8, a role with a random password (credentials.ts).
 * Made beside and renamed, so that a data folder exists only when it is complete, whoever dies meanwhile. One that was made before
 * there were passwords gets its own, unless a server runs it just now: then at the next start.
 */
export async function createCluster(bin: string, dataDir: string, who: RunAs): Promise<void> {
  if (await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined)) {
    if (!(await hasCredentials(dataDir))) await addCredentials(bin, dataDir, who, { isNew: false })
    return
  }
  const parent = dirname(dataDir)
  try {
    const making = await mkdtemp(`${dataDir}.making-`)
    try {
      if ('uid' in who) await chown(making, who.uid, who.gid)
      const { code, output } = await initdb(bin, making, who)
      if (code !== 0) throw explainFailure(output, parent)
      const refused = await addCredentials(bin, making, who, { isNew: true })
      if (refused !== undefined) throw explainFailure(refused, parent)
      await rename(making, dataDir).catch((error: NodeJS.ErrnoException) => {
        // Another start was quicker: its cluster is as good as ours.
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      })
    } finally {
      await rm(making, { recursive: true, force: true })
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error ? explainFailure(error.message, parent) : error
  }
}

function initdb(bin: string, dir: string, who: RunAs): Promise<{ code: number | null; output: string }> {
  const args = ['-D', dataArgument(dir, who), '-U', 'postgres', '-A', 'reject', '-E', 'UTF8']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions')
  return new Promise((resolve) => {
    const child = spawn(join(bin, 'initdb'), args, {
      ...who,
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: -1, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
