import type { CdnTarget } from '#server/stores-config.ts'

/** Addresses in one call, which is what the smallest plan of a large CDN takes; calls at the same time. */
const ADDRESSES = 30
const CONCURRENCY = 4
/** How long a call may take, ms. */
const TIMEOUT_MS = 10_000

export type Cdn = {
  /**
   * Has every copy of the public files at these paths deleted. Answers which are, and what failed of the rest: nothing more is
   * asked of a CDN that does not answer at all.
   */
  purge(paths: readonly string[]): Promise<{ purged: string[]; errors: unknown[] }>
}

/** Answered, but not as if the files were forgotten. */
class Refusal extends Error {}

/** Tells a CDN in front of the site which addresses have ended (docs/decisions, public files of what is hidden). */
export const openCdn = (target: CdnTarget, publicOrigin: () => string): Cdn => ({
  async purge(paths) {
    const waiting = inCalls(paths, target)
    const purged: string[] = []
    const errors: unknown[] = []
    let isSilent = false
    const callOnAndOn = async () => {
      for (let batch = waiting.shift(); batch && !isSilent; batch = waiting.shift())
        try {
          await call(
            target,
            batch.map((path) => ({ path, url: `${publicOrigin()}${path}` })),
          )
          purged.push(...batch)
        } catch (error) {
          errors.push(error)
          isSilent ||= !(error instanceof Refusal)
        }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, callOnAndOn))
    return { purged, errors }
  },
})

function inCalls(paths: readonly string[], target: CdnTarget): string[][] {
  const size = takesOne(target) ? 1 : ADDRESSES
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, n) =>
    paths.slice(n * size, (n + 1) * size),
  )
}

/** An address in the call's own URL makes it a call for each file; else a call has a JSON body with many. */
const takesOne = ({ url }: CdnTarget): boolean => /\{(?:url|path)\}/.test(url)

async function call(target: CdnTarget, files: readonly { path: string; url: string }[]): Promise<void> {
  const { path = '', url = '' } = takesOne(target) ? (files[0] ?? {}) : {}
  const answer = await fetch(target.url.replace('{url}', encodeURIComponent(url)).replace('{path}', path), {
    method: target.method,
    headers: { 'content-type': 'application/json', ...target.headers },
    ...(!takesOne(target) && { body: JSON.stringify({ files: files.map((file) => file.url) }) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Refusal(`The CDN answered ${answer.status} when it was told to forget files`)
}
