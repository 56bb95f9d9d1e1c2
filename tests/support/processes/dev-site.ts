import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../../', import.meta.url))
/** Enough to develop in; the demo's pictures are not. */
const SOURCES = ['contract', 'server', 'web', 'sandbox', 'scripts', 'migrations']
const FILES = [
  'package.json',
  'tsconfig.json',
  'tsconfig.web.json',
  'vite.config.ts',
  'react-router.config.ts',
]

export type DevSite = {
  url: string
  /** Of the local PostgreSQL. */
  databaseUrl: string
  /** Replaces `before`, which must stand in the file once, and answers how to put it back. */
  change(path: string, before: string, after: string): Promise<() => Promise<void>>
  /** What was printed so far. */
  output(): string
  close(): Promise<void>
}

/** `npm run dev` in a copy of the sources, which a test may change. */
export async function openDevSite(): Promise<DevSite> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-dev-'))
  const root = join(folder, 'project')
  for (const name of [...SOURCES, ...FILES])
    await cp(join(project, name), join(root, name), {
      recursive: true,
      filter: (path) => !path.startsWith(join(project, 'sandbox', 'demo', 'assets')),
    })
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO_DATA: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += text
        const ready = /^Swellframe is ready: (.+)$/m.exec(output)?.[1]
        if (ready) resolve(ready)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', () => reject(new Error(`the site did not start:\n${output}`)))
    })
    return {
      url,
      databaseUrl: /^Database +(.+)$/m.exec(output)?.[1] ?? '',
      change: (path, before, after) => change(join(root, path), before, after),
      output: () => output,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function change(file: string, before: string, after: string): Promise<() => Promise<void>> {
  const text = await readFile(file, 'utf8')
  if (text.split(before).length !== 2) throw new Error(`${before} does not stand in ${file} once`)
  await writeFile(
    file,
    text.replace(before, () => after),
  )
  return () => writeFile(file, text)
}
