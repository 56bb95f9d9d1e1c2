import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { startTestApp } from '#tests/support/app.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { seedWaveSession } from '../site/seed-wave-session.ts'

/** Sessions by what they are, waves by their sizes: rides as they come, and the most waves there can be. */
const SESSIONS = [
  ['1,000 items in 71 waves', Array(71).fill(14)],
  ['5,000 items in 357 waves', Array(357).fill(14)],
  ['5,000 items, each a wave', Array(5000).fill(1)],
] as const
const MOST_KB = 60
const MOST_MS = 20
const WARM_UP = 60
const CALLS = 300

/**
 * What the page of a session gets first: bytes on the line, compressed, of the call and of the document, which carries the same
 * with the page around it; and the 95th percentile of the call beside a bare server that answers the same ready bytes.
 */
export async function run(): Promise<BenchLine[]> {
  const site = await startTestApp({ config: { webBuildDir: resolve('build') } })
  try {
    const lines: BenchLine[] = []
    for (const [name, sizes] of SESSIONS) {
      const id = await seedWaveSession(site.context, sizes)
      const call = `${site.url}/api/exploresessions/${id}/opening`
      const opening = await answerOf(call)
      lines.push(weightLine(`opening of ${name}`, opening.body))
      lines.push(weightLine(`its document`, (await answerOf(`${site.url}/session/${id}`)).body))
      lines.push(await timeLine(name, call, opening))
    }
    return lines
  } finally {
    await site.close()
  }
}

const weightLine = (name: string, body: Buffer): BenchLine => ({
  name,
  ours: body.length / 1000,
  unit: 'kB',
  target: `<= ${MOST_KB}`,
  note: 'compressed, as a browser gets it',
})

async function timeLine(name: string, call: string, ready: Answer): Promise<BenchLine> {
  const bare = createServer((_, response) => response.writeHead(200, ready.headers).end(ready.body))
  await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
  const floor = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  try {
    for (const url of [call, floor]) await timesOf(url, WARM_UP)
    const ours = percentile95(await timesOf(call, CALLS))
    const least = percentile95(await timesOf(floor, CALLS))
    return {
      name: `opening of ${name}, p95`,
      ours,
      unit: 'ms',
      target: `<= ${MOST_MS}`,
      note: `one call after the other, client in the same process; bare node:http with the same ready bytes: ${least.toFixed(2)} ms`,
    }
  } finally {
    bare.close()
  }
}

type Answer = { headers: Record<string, string>; body: Buffer }

async function timesOf(url: string, calls: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const started = performance.now()
    await answerOf(url)
    times.push(performance.now() - started)
  }
  return times
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

const answerOf = (url: string): Promise<Answer> =>
  new Promise((done, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () =>
        done({
          headers: {
            'content-type': String(answer.headers['content-type']),
            'content-encoding': String(answer.headers['content-encoding'] ?? 'identity'),
          },
          body: Buffer.concat(pieces),
        }),
      )
    }).on('error', reject)
  })
