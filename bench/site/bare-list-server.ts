import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { PAGE_SIZE } from '#contract/catalogue/listing.ts'
import { listStatement } from '#server/catalogue/session-list-queries.ts'

/** The floor: the first page of sessions by the very statement of the API, as the rows come, with nothing around it. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const server = createServer((_request, response) => {
  pool.query(listStatement({ limit: PAGE_SIZE + 1 })).then(
    ({ rows }) => {
      const body = JSON.stringify({ sessions: rows })
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.once('disconnect', () => process.exit(0))
