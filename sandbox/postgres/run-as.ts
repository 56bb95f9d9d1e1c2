import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Who runs the server. Empty for an ordinary user: he runs it himself. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses to run as root, so root hands it to `postgres`, else `nobody`. */
export function ordinaryUser(passwd = readUsers()): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd.find((line) => line.startsWith(`${name}:`))?.split(':')
    const uid = Number(fields?.[2])
    if (Number.isInteger(uid) && uid !== 0) return { uid, gid: Number(fields?.[3]) }
  }
  return { uid: 65534, gid: 65534 }
}

/** The owner of data that exists goes on running it; otherwise a user fit for a new cluster. */
export async function runAs(dataDir: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(dataDir).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : ordinaryUser()
}

/**
 * How the server is told where its data lies. Run for root by another user, it may not be able to walk there (a
 * parent folder with mode 0700), and the parents are not ours to open. So it is started *inside* the folder, which
 * root can enter before giving up its rights, and finds it again as its own working folder: every process of the
 * server keeps that one.
 */
export const dataArgument = (dataDir: string, who: RunAs): string =>
  'uid' in who && process.platform === 'linux' ? '/proc/self/cwd' : dataDir

function readUsers(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}
