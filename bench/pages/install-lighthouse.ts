import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const own = fileURLToPath(new URL('./lighthouse', import.meta.url))
const place = fileURLToPath(new URL('../../node_modules/.lighthouse', import.meta.url))
const runFile = promisify(execFile)

/**
 * The path of Lighthouse's command. It weighs 170 MB and serves this measurement alone, so it has a lock file of its own
 * and is installed when first asked for.
 */
export async function installLighthouse(): Promise<string> {
  if (!(await isThere())) {
    process.stdout.write('Installing Lighthouse; this takes about a minute …\n')
    await mkdir(place, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      await copyFile(join(own, name), join(place, name))
    // npm runs on the Node it came with.
    const path = (process.env.PATH ?? '').replaceAll(`${join(dirname(place), '.bin')}:`, '')
    await runFile('npm', ['ci', '--prefix', place, '--include=dev', '--ignore-scripts', '--loglevel=error'], {
      cwd: place,
      env: { ...process.env, PATH: path },
    })
  }
  return join(place, 'node_modules', 'lighthouse', 'cli', 'index.js')
}

/** npm writes its own list last of all; a broken-off installation has none. */
async function isThere(): Promise<boolean> {
  try {
    const [wanted, found] = await Promise.all([
      readFile(join(own, 'package-lock.json'), 'utf8'),
      readFile(join(place, 'package-lock.json'), 'utf8'),
      readFile(join(place, 'node_modules', '.package-lock.json')),
    ])
    return wanted === found
  } catch {
    return false
  }
}
