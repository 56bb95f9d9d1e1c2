import type { CdnTarget } from '#server/stores-config.ts'

/** Addresses in one call, which is what the smallest plan of a large CDN takes; calls at the same time. */
const ADDRESSES = 30
const CONCURRENCY = 4
/** How long a call may take, ms. */
const TIMEOUT_MS = 10_000

export type Cdn = {
  /**
   * Has every copy of what is at these addresses deleted: paths of the site, or whole addresses of public files. Answers which are, and what failed of the rest: nothing more is
   * asked of a CDN that does not answer at all.
   */
  purge(addresses: readonly string[]): Promise<{ purged: string[]; errors: unknown[] }>
}

/** Answered, but not as if the files were forgotten. */
class Refusal extends Error {}

/** Tells a CDN in front of the site which addresses have ended (docs/decisions, public files of what is hidden). */
export const openCdn = (target: CdnTarget, publicOrigin: () => string): Cdn => ({
  async purge(addresses) {
    const waiting = inCalls(addresses, target)
    const purged: string[] = []
    const errors: unknown[] = []
    let isSilent = false
    const callOnAndOn = async () => {
      for (let batch = waiting.shift(); batch && !isSilent; batch = waiting.shift())
        try {
          await call(
            target,
            batch.map((address) => asTold(address, publicOrigin())),
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

const asTold = (address: string, origin: string): { path: string; url: string } =>
  address.startsWith('/')
    ? { path: address, url: origin + address }
    : { path: new URL(address).pathname, url: address }

function inCalls(addresses: readonly string[], target: CdnTarget): string[][] {
  const size = takesOne(target) ? 1 : ADDRESSES
  return Array.from({ length: Math.ceil(addresses.length / size) }, (_, n) =>
    addresses.slice(n * size, (n + 1) * size),
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
