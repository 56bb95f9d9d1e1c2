import { get } from 'node:http'

/** Downloads an address, throws the bytes away, and prints `{ bytes, ms }`: a client in a process of its own. */
const [url] = process.argv.slice(2)
if (url === undefined) throw new Error('No address to read')
const started = performance.now()
get(url, (answer) => {
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  answer.on('end', () => {
    process.stdout.write(JSON.stringify({ bytes, ms: performance.now() - started }))
  })
})
