import { Agent, get } from 'node:http'

const CONCURRENCY = 8
/** Requests after which the client shows another address: the limit per address stays switched on. */
const PER_ADDRESS = 500
let sent = 0

type Load = {
  /** Asks for this many answers, as many at a time as it has connections; the wall time in ms. */
  ask(requests: number): Promise<number>
  close(): void
}

/** A client of some addresses, asked in turn, whose connections stay open from one round to the next. */
export function openLoad(asked: string | readonly string[], connections = CONCURRENCY): Load {
  const urls = [asked].flat()
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  let next = 0
  return {
    async ask(requests) {
      let left = requests
      const worker = async () => {
        while (left > 0) {
          left -= 1
          await ask(urls[next++ % urls.length] ?? '', agent)
        }
      }
      const started = performance.now()
      await Promise.all(Array.from({ length: connections }, worker))
      return performance.now() - started
    },
    close: () => agent.destroy(),
  }
}

function ask(url: string, agent: Agent): Promise<void> {
  sent += 1
  const block = Math.floor(sent / PER_ADDRESS)
  const headers = { 'x-forwarded-for': `10.1.${(block >> 8) & 255}.${block & 255}` }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
      response.resume()
    }).on('error', reject)
  })
}
