import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findImports } from './find-imports.ts'

export type Source = {
  /** From the project's folder, with `/`. */
  path: string
  text: string
  lines: number
  /** What it imports: a path from the project's folder, `node:x`, or a package's name. */
  imports: string[]
}

export type House = {
  sources: Source[]
  /** docs/decisions/ */
  decisions: Source[]
  /** Names, without folders, of all that can be read beside the code. */
  documents: string[]
  packageJson: PackageJson
  lockFile: string
  /** THIRD-PARTY-NOTICES.md */
  notices: string
  /** ARCHITECTURE.md */
  map: string
}
type PackageJson = { imports?: Record<string, string> } & Partial<
  Record<DependencyKind, Record<string, string>>
>
type DependencyKind = 'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies'

/** A rule names every fault it finds as `path: what is wrong`. */
export type Rule = (house: House) => string[]

const folders = ['contract', 'server', 'web', 'sandbox', 'scripts', 'bench', 'tools', 'tests', 'migrations']
const kinds = /\.(ts|tsx|mjs|css|sql)$/

/** Everything written by hand below `root`. */
export async function readHouse(root: string): Promise<House> {
  const listed = await Promise.all(folders.map((folder) => listFiles(root, folder)))
  const ofRoot = (await readdir(root)).filter((name) => name.endsWith('.ts'))
  const paths = [...listed.flat(), ...ofRoot].filter((path) => kinds.test(path)).sort()
  const documents = [...(await listFiles(root, 'docs')), ...(await readdir(root))].filter((name) =>
    name.endsWith('.md'),
  )
  const records = (await listFiles(root, 'docs/decisions')).filter((path) => path.endsWith('.md')).sort()
  const read = (name: string) => readFile(join(root, name), 'utf8')
  const readIfThere = async (name: string) => (existsSync(join(root, name)) ? read(name) : '')
  return {
    sources: await Promise.all(paths.map(async (path) => describe(path, await read(path)))),
    decisions: await Promise.all(records.map(async (path) => describe(path, await read(path)))),
    documents: documents.map((path) => basename(path)),
    packageJson: existsSync(join(root, 'package.json')) ? JSON.parse(await read('package.json')) : {},
    lockFile: await readIfThere('package-lock.json'),
    notices: await readIfThere('THIRD-PARTY-NOTICES.md'),
    map: await readIfThere('ARCHITECTURE.md'),
  }
}

function describe(path: string, text: string): Source {
  const lines = text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
  return { path, text, lines, imports: findImports(path, text) }
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  if (!existsSync(join(root, folder))) return []
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
}

export const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path)
export const houseOf = (path: string): string => path.split('/')[0] ?? ''
/** The room of a path: the first folder in its house, or the file itself where it stands outside any room. */
export const roomOf = (path: string): string => (path.split('/')[1] ?? '').replace(/\.(tsx?|css|mjs)$/, '')
