import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { waitingConnections } from './waiting-connections.ts'

/** Listens, and then does nothing for as long as it lives. */
const busy = `
  const server = require('node:net').createServer().listen(0, process.argv[1], () => {
    process.stdout.write(server.address().port + '\\n', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
  })`

for (const { address, family } of [
  { address: '127.0.0.1', family: 'IPv4' },
  { address: '::1', family: 'IPv6' },
])
  test(`connections to ${address} that a process has not taken yet are counted`, {
    skip: process.platform !== 'linux' && 'only Linux tells',
  }, async () => {
    const child = spawn(process.execPath, ['-e', busy, address], { stdio: ['ignore', 'pipe', 'inherit'] })
    const sockets: Socket[] = []
    try {
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
      const port = Number(line)
      assert.equal(waitingConnections({ port, family, address }), 0)
      for (let n = 1; n <= 3; n += 1) {
        const socket = connect(port, address)
        sockets.push(socket)
        await once(socket, 'connect')
        assert.equal(waitingConnections({ port, family, address }), n)
      }
      assert.equal(waitingConnections({ port: 1, family, address }), 0)
    } finally {
      for (const socket of sockets) socket.destroy()
      child.kill('SIGKILL')
    }
  })
