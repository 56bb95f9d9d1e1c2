import type { CdnTarget } from '#server/config.ts'

/** Addresses in one call, which is what the smallest plan of a large CDN takes; calls at the same time. */
const ADDRESSES = 30
const CONCURRENCY = 4
/** How long a call gathers the addresses that are forgotten together, and how long it may take, ms. */
const GATHER_MS = 5
const TIMEOUT_MS = 10_000

export type Cdn = {
  /** Has every copy of the public file at this path deleted; rejects when the CDN did not say that it was. */
  forget(path: string): Promise<void>
}

type Waiting = { path: string; settled: PromiseWithResolvers<void> }

/** Tells a CDN in front of the site which addresses have ended (docs/decisions, public files of what is hidden). */
export function openCdn(target: CdnTarget, publicOrigin: () => string): Cdn {
  let gathered: Waiting[] = []

  const tell = async (batch: readonly Waiting[]) => {
    try {
      await call(
        target,
        batch.map(({ path }) => ({ path, url: `${publicOrigin()}${path}` })),
      )
      for (const { settled } of batch) settled.resolve()
    } catch (error) {
      for (const { settled } of batch) settled.reject(error)
    }
  }
  const tellAll = async () => {
    const all = gathered
    gathered = []
    const size = takesOne(target) ? 1 : ADDRESSES
    const batches = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
      all.slice(n * size, (n + 1) * size),
    )
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let batch = batches.shift(); batch; batch = batches.shift()) await tell(batch)
      }),
    )
  }
  return {
    forget(path) {
      const settled = Promise.withResolvers<void>()
      if (gathered.length === 0) setTimeout(tellAll, GATHER_MS)
      gathered.push({ path, settled })
      return settled.promise
    },
  }
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
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status} when it was told to forget files`)
}
