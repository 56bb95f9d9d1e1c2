import { get, type IncomingMessage } from 'node:http'

/** Downloads an address as a browser does that is led to another one, throws the bytes away, and prints `{ bytes, ms }`: a client in a process of its own. */
const [url] = process.argv.slice(2)
if (url === undefined) throw new Error('No address to read')
const started = performance.now()
const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const read = (answer: IncomingMessage): void => {
  const { location } = answer.headers
  if (answer.statusCode === 302 && location !== undefined) {
    answer.resume()
    return void get(location, { headers }, read)
  }
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  answer.on('end', () => {
    process.stdout.write(JSON.stringify({ bytes, ms: performance.now() - started }))
  })
}
get(url, { headers }, read)
