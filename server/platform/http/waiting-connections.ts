import { closeSync, openSync, readSync } from 'node:fs'
import type { AddressInfo } from 'node:net'

/** Linux' own lists of sockets, those that listen first. */
const TABLES = { IPv4: '/proc/self/net/tcp', IPv6: '/proc/self/net/tcp6' }
const LISTENS = '0A'
/** A part of a line: whoever asks for more than is left of one has the system look for the next, which takes up to 2 ms, in which more may come. */
const CHUNK = 32

/**
 * How many connections to an address the system has taken and no process has yet. None where the system does not tell, as others
 * than Linux do not. Only as much is read as it takes to find the address: it is asked in the moment before
 * that is closed.
 */
export function waitingConnections({ port, family }: AddressInfo): number {
  const own = port.toString(16).toUpperCase().padStart(4, '0')
  // Number, local address and port, remote ones, state, what waits to be sent, and of a listener the connections that wait.
  const wanted = new RegExp(
    `(?:^|\\n) *\\d+: [\\dA-F]+:${own} [\\dA-F]+:0000 ${LISTENS} [\\dA-F]+:([\\dA-F]+) `,
  )
  try {
    return Number.parseInt(find(family === 'IPv6' ? TABLES.IPv6 : TABLES.IPv4, wanted) ?? '0', 16)
  } catch {
    return 0
  }
}

/** What is wanted of the first line that has it. */
function find(table: string, wanted: RegExp): string | undefined {
  const list = openSync(table, 'r')
  try {
    const memory = Buffer.allocUnsafe(CHUNK)
    let text = ''
    for (let read = readSync(list, memory); read > 0; read = readSync(list, memory)) {
      text = text.slice(text.lastIndexOf('\n') + 1) + memory.toString('latin1', 0, read)
      const found = wanted.exec(text)
      if (found) return found[1]
    }
    return undefined
  } finally {
    closeSync(list)
  }
}
