import { mkdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { hostileFiles } from './hostile-files.ts'

/** Writes the hostile files into a folder, for whoever wants to try them elsewhere: `node tests/support/hostile/write-hostile-files.ts <folder>`. */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Which folder?')
await mkdir(folder, { recursive: true })
for (const [at, { what, name, content, outcome }] of hostileFiles('http://127.0.0.1:9').entries()) {
  const kind = extname(name).replaceAll(/[^.a-z0-9]/g, '')
  const file = `${String(at + 1).padStart(3, '0')} ${outcome} ${what.replaceAll('/', ' ')}${kind}`
  const bytes = await content()
  await writeFile(join(folder, file), bytes)
  process.stdout.write(`${file}: ${bytes.length} bytes\n`)
}
