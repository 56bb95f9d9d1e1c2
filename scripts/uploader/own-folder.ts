import { posix, win32 } from 'node:path'

type Env = Readonly<Record<string, string | undefined>>

/** Where this user keeps settings and states of programs: XDG Base Directory, Windows' own. */
export function ownFolder(
  env: Env,
  platform: NodeJS.Platform,
  home: string,
): { config: string; state: string } {
  if (platform === 'win32') {
    const local = env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local')
    return { config: win32.join(local, 'swellframe'), state: win32.join(local, 'swellframe', 'uploads') }
  }
  const within = (named: string | undefined, ...usual: string[]) =>
    named && posix.isAbsolute(named) ? named : posix.join(home, ...usual)
  return {
    config: posix.join(within(env.XDG_CONFIG_HOME, '.config'), 'swellframe'),
    state: posix.join(within(env.XDG_STATE_HOME, '.local', 'state'), 'swellframe', 'uploads'),
  }
}
