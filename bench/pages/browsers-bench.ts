import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { BenchLine } from '../measure/bench-line.ts'

const MINUTES = 3
/** `✔ A surfer … [webkit] · 12.3 s`, in colour or not. */
const LINE = /^✔ .* \[(\w+)\] · .*?([\d.]+).*? s$/

/** How long the journeys in WebKit and Firefox take, both engines and both sizes side by side, as `npm test` runs them. */
export async function run(): Promise<BenchLine[]> {
  const child = spawn(process.execPath, ['scripts/test.mjs', 'tests/engines'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const seconds = new Map<string, number>()
  for await (const line of createInterface({ input: child.stdout })) {
    const [, engine = '', taken = ''] = LINE.exec(line) ?? []
    if (engine) seconds.set(engine, (seconds.get(engine) ?? 0) + Number(taken))
  }
  const [code] = await ended
  if (code !== 0) throw new Error('The journeys in WebKit and Firefox failed: npm test -- tests/engines')
  return [
    {
      name: 'journeys in WebKit and Firefox, phone and desk',
      ours: Math.max(...seconds.values()) / 60,
      unit: 'minutes',
      target: `<= ${MINUTES}`,
      note: [...seconds].map(([engine, taken]) => `${engine} ${taken.toFixed(0)} s`).join(', '),
    },
  ]
}
