import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import type { FoundFile } from '../files/find-files.ts'
import type { Looked } from '../files/look-at-file.ts'
import { ownFolder } from '../own-folder.ts'

const looked = z.object({
  rel: z.string(),
  size: z.number(),
  mtimeMs: z.number(),
  sha256: z.string(),
  kind: z.enum(['image', 'video']),
  taken: z.nullable(z.object({ local: z.string(), offset: z.nullable(z.number()) })),
  refused: z.nullable(z.string()),
})
/** `key`: drawn before the session is begun, so that one whose answer was lost is found again; `base`: files that were there before ours. */
const session = z.object({
  key: z.string(),
  id: z.nullable(z.number()),
  base: z.number(),
  published: z.boolean(),
})
const state = z.object({
  version: z.literal(1),
  site: z.string(),
  folder: z.string(),
  session: z.nullable(session),
  looked: z.array(looked),
  /** sha256 of what has arrived, and in which session. */
  sent: z.array(z.tuple([z.string(), z.number()])),
})
type State = z.output<typeof state>
type OwnSession = z.output<typeof session>

/** Files remembered, the latest: a folder that is filled and emptied for years stays a small file here. */
const MOST = 20_000
/** Written at most this often, ms: the site itself knows what has arrived. */
const EVERY_MS = 1000

/** Where what was sent from a folder to a site is remembered. */
export function stateFileOf(env: Readonly<Record<string, string | undefined>>, site: string, folder: string) {
  const name = createHash('sha256')
    .update(JSON.stringify([site, folder]))
    .digest('hex')
    .slice(0, 24)
  return join(ownFolder(env, process.platform, homedir()).state, `${name}.json`)
}

/** What is remembered of a folder; one that cannot be understood is put aside (`onBroken`). */
export async function openState(
  path: string,
  { site, folder, onBroken }: { site: string; folder: string; onBroken: (aside: string) => void },
) {
  const read = await readState(path, onBroken)
  const known = read && read.site === site ? read : null
  const files = new Map((known?.looked ?? []).map((each) => [nameOf(each), each]))
  const sent = new Map(known?.sent ?? [])
  let own = known?.session ?? null
  let writtenAt = 0
  let last: Promise<void> = Promise.resolve()

  const write = () => {
    const content: State = {
      ...{ version: 1, site, folder, session: own },
      looked: [...files.values()].slice(-MOST),
      sent: [...sent].slice(-MOST),
    }
    last = last.then(() => writeWhole(path, JSON.stringify(content)))
    return last
  }
  return {
    session: () => own,
    /** Written at once: what is begun must be found again. */
    setSession(next: OwnSession | null): Promise<void> {
      own = next
      return write()
    },
    looked(file: FoundFile): Looked | null {
      const found = files.get(nameOf(file))
      return found ? { ...found, refused: found.refused as ErrorCode | null } : null
    },
    remember({ rel, size, mtimeMs }: FoundFile, { sha256, kind, taken, refused }: Looked): void {
      const each = { rel, size, mtimeMs, sha256, kind, taken, refused }
      files.delete(nameOf(each))
      files.set(nameOf(each), each)
    },
    forget: (file: FoundFile): unknown => files.delete(nameOf(file)),
    sentIn: (sha256: string): number | null => sent.get(sha256) ?? null,
    /** Null: it has not arrived after all. */
    noteSent(sha256: string, id: number | null): void {
      sent.delete(sha256)
      if (id !== null) sent.set(sha256, id)
    },
    /** Forgets what has arrived in a session that is gone. */
    forgetSession(id: number): void {
      for (const [sha256, where] of sent) if (where === id) sent.delete(sha256)
    },
    async save(): Promise<void> {
      if (Date.now() - writtenAt < EVERY_MS) return
      writtenAt = Date.now()
      await write()
    },
    flush: write,
  }
}
export type OpenState = Awaited<ReturnType<typeof openState>>

const nameOf = ({ rel, size, mtimeMs }: { rel: string; size: number; mtimeMs: number }): string =>
  `${size}-${mtimeMs}-${rel}`

async function readState(path: string, onBroken: (aside: string) => void): Promise<State | null> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (content === null) return null
  try {
    return state.parse(JSON.parse(content))
  } catch {
    const aside = `${path}.broken`
    await rename(path, aside)
    onBroken(aside)
    return null
  }
}

/** Written beside it and moved there: a kill leaves the one before. */
async function writeWhole(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beside = `${path}.new`
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
}
