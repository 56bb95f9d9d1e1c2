import { readdir, readFile } from 'node:fs/promises'

/** Numbers of the running processes whose command line or environment names something, but for this one; needs /proc. */
export async function processesOf(name: string): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number)
  const named = await Promise.all(
    numbers.map(async (pid) => {
      const [line, environment] = await Promise.all(
        ['cmdline', 'environ'].map((part) => readFile(`/proc/${pid}/${part}`, 'utf8').catch(() => '')),
      )
      return `${line}${environment}`.includes(name)
    }),
  )
  return numbers.filter((pid, at) => named[at] && pid !== process.pid)
}
