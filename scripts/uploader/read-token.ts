import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isUploadToken } from '#contract/accounts/upload-tokens.ts'
import { Ending, EXIT } from './exit-codes.ts'
import { ownFolder } from './own-folder.ts'

type Env = Readonly<Record<string, string | undefined>>

const HOW =
  'Make an upload token on your page Security, then give it once with: npm run uploader -- --save-token'
/** Read by others than its owner (permission bits). */
const OTHERS = 0o077

const defaultFile = (env: Env): string => join(ownFolder(env, process.platform, homedir()).config, 'token')

/** The token: of the environment, else of the file. Throws Ending. */
export async function readToken(env: Env, named: string | null): Promise<string> {
  const given = env.SWELLFRAME_TOKEN?.trim()
  if (given && named === null) return checked(given, 'SWELLFRAME_TOKEN')
  const file = named ?? defaultFile(env)
  const found = await stat(file).catch(() => null)
  if (!found)
    throw new Ending(EXIT.usage, named === null ? `There is no token. ${HOW}` : `There is no file ${file}.`)
  if (!found.isFile()) throw new Ending(EXIT.usage, `${file} is no file.`)
  if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0)
    throw new Ending(EXIT.usage, `Others can read ${file}. Keep it to yourself: chmod 600 ${file}`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Ending(EXIT.usage, `${file} cannot be read.`)
  })
  return checked(text.trim(), file)
}

function checked(token: string, where: string): string {
  if (isUploadToken(token)) return token
  throw new Ending(EXIT.token, `What ${where} holds is no upload token. ${HOW}`)
}

/** Asks for a token and keeps it; answers in which file. Throws Ending. */
export async function saveToken(env: Env): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  process.stderr.write('Paste the token and press Enter: ')
  const typed = await new Promise<string>((resolve) => {
    lines.once('line', resolve).once('close', () => resolve(''))
  })
  lines.close()
  const token = checked(typed.trim(), 'what you typed')
  const file = defaultFile(env)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  // The mode above is for new files alone.
  await chmod(file, 0o600)
  return file
}
