import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** The floor: a request piped into a file, answered when the file is closed. No form, no hash, no flush, no row. */
const folder = process.argv[2] ?? '.'
let count = 0
const server = createServer((request, response) => {
  count += 1
  const path = join(folder, `received-${count}`)
  request.pipe(createWriteStream(path)).on('close', () => {
    response.end('ok')
    void rm(path, { force: true })
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.once('disconnect', () => process.exit(0))
