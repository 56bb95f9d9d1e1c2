type LinkState = 'alive' | 'expired' | 'failed'

/** Asks whether a link of this site would begin a download; a link to another origin is not checked. */
export async function probeLink(url: string): Promise<LinkState> {
  if (!url.startsWith('/')) return 'alive'
  try {
    const { ok, status } = await fetch(url, { method: 'HEAD' })
    return ok ? 'alive' : status === 410 ? 'expired' : 'failed'
  } catch {
    return 'failed'
  }
}
