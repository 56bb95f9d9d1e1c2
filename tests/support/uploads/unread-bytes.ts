import { existsSync, readFileSync } from 'node:fs'

const TABLE = '/proc/net/tcp'
const LISTENS = '0A'

/** Bytes on their way to a port of this machine that its program has not read; 0 where the system does not tell. */
export function unreadBytes(port: number): number {
  if (!existsSync(TABLE)) return 0
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  let sum = 0
  for (const row of readFileSync(TABLE, 'utf8').split('\n').slice(1)) {
    const [, local = '', remote = '', state, queues = ''] = row.trim().split(/\s+/)
    const [sent = '0', received = '0'] = queues.split(':')
    if (local.endsWith(`:${wanted}`) && state !== LISTENS) sum += Number.parseInt(received, 16)
    if (remote.endsWith(`:${wanted}`)) sum += Number.parseInt(sent, 16)
  }
  return sum
}
