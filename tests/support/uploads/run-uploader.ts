import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Told } from '#scripts/uploader/report.ts'

const ENTRY = fileURLToPath(new URL('../../../scripts/uploader.mjs', import.meta.url))

type Where = { site: string; token: string; home: string }
type RunningUploader = {
  /** What it has told so far. */
  told: Told[]
  /** The first thing it tells, from now or before, for which this is so; throws when it ends without. */
  until(wanted: (told: Told) => boolean): Promise<Told>
  /** The next thing it tells. */
  untilMore(): Promise<void>
  type(line: string): void
  kill(signal: NodeJS.Signals): void
  ended: Promise<{ exit: number | null; out: string; err: string }>
}

/** A folder in which an uploader remembers what a user's would. */
export const uploaderHome = (): Promise<string> => mkdtemp(join(tmpdir(), 'swellframe-uploader-'))

/** The uploader as its user starts it, in a process of its own; with `--json` what it tells can be read. */
export function startUploader({ site, token, home }: Where, args: readonly string[]): RunningUploader {
  const child = spawn(process.execPath, [ENTRY, ...args], {
    env: {
      ...{ PATH: process.env.PATH, HOME: home, LOCALAPPDATA: home },
      ...{ SWELLFRAME_SITE: site, SWELLFRAME_TOKEN: token },
    },
    stdio: 'pipe',
  })
  const told: Told[] = []
  let [out, err] = ['', '']
  let wake = Promise.withResolvers<void>()
  let isOver = false
  child.stderr.on('data', (text: Buffer) => {
    err += text.toString()
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    out += `${line}\n`
    if (!line.startsWith('{')) return
    told.push(JSON.parse(line) as Told)
    wake.resolve()
    wake = Promise.withResolvers()
  })
  const ended = once(child, 'close').then(([exit]: (number | null)[]) => {
    isOver = true
    wake.resolve()
    return { exit: exit ?? null, out, err }
  })
  return {
    told,
    async until(wanted) {
      for (;;) {
        const found = told.find(wanted)
        if (found) return found
        if (isOver) throw new Error(`It ended without that: ${out}${err}`)
        await wake.promise
      }
    },
    async untilMore() {
      if (isOver) throw new Error(`It ended: ${out}${err}`)
      await wake.promise
    },
    type: (line) => child.stdin.write(`${line}\n`),
    kill: (signal) => child.kill(signal),
    ended,
  }
}

/** Runs it to its end. */
export async function runUploader(where: Where, args: readonly string[]) {
  const running = startUploader(where, [...args, '--json'])
  const { exit, err } = await running.ended
  const of = <E extends Told['event']>(event: E) =>
    running.told.filter((each): each is Extract<Told, { event: E }> => each.event === event)
  return { exit, err, told: running.told, of, message: of('end')[0]?.message ?? err }
}
