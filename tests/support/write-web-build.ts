import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A built site of this one script, in place of the real one; answers its folder, which the test removes. */
export async function writeWebBuild(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-web-'))
  for (const part of ['server', 'client']) await mkdir(join(folder, part))
  await writeFile(join(folder, 'server', 'index.js'), source)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}
