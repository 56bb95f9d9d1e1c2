import { makePhoto, otherContent } from '../files/media-files.ts'
import type { HostileFile } from './hostile-file.ts'

const TAKEN: Record<string, string> = {
  'a path that climbs': '../../../../etc/passwd.jpg',
  'a path that climbs on Windows': '..\\..\\windows\\win.jpg',
  'an absolute path': '/etc/cron.d/job.jpg',
  'a NUL in it': 'a\0.php.jpg',
  'a mark that turns its end round': 'photo\u202egpj.exe.jpg',
  'three hundred letters': `${'a'.repeat(296)}.jpg`,
  'three hundred marks on one letter': `a${'\u0301'.repeat(300)}.jpg`,
  'a new line and a header': 'a\r\nContent-Type: text/html\r\n\r\n.jpg',
  'a script in it': '"><script>alert(1)</script>.jpg',
  'a name no Windows takes': 'CON.jpg',
  'signs of a shell': '$(reboot);`id`|&.jpg',
  'a percent sign and digits': '%00%2e%2e%2f.jpg',
  'an emoji': '🏄‍♀️.jpg',
}
const REFUSED: Record<string, string> = {
  'a program that ends as a photo, turned round': 'photo\u202egpj.exe',
  'a page behind a photo': 'a.jpg.php',
  'no kind': '../../etc/passwd',
  'a kind and a dot': 'a.jpg.',
}

const named = (names: Record<string, string>, outcome: HostileFile['outcome'], from: number): HostileFile[] =>
  Object.entries(names).map(([what, name], at) => ({
    what: `a name with ${what}`,
    name,
    content: async () => otherContent(await makePhoto(), from + at),
    outcome,
    ...(at < 2 && { quick: true }),
  }))

/** Sound photos under names that were chosen to do harm. */
export const oddNames: readonly HostileFile[] = [
  ...named(TAKEN, 'taken', 1000),
  ...named(REFUSED, 'refused', 2000),
]
