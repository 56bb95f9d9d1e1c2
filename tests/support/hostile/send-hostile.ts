import { watchMemory } from '../processes/watch-memory.ts'
import { upload } from '../uploads/upload-calls.ts'
import type { HostileFile } from './hostile-file.ts'
import type { HostileSite } from './hostile-site.ts'

/** What became of a file, and what it cost. */
export type Verdict = {
  status: number
  code: string | undefined
  /** `ready`, `checked`, `processing` of a file that was taken for a session. */
  state: string | undefined
  /** Until its answer, ms. */
  ms: number
  /** The most that all children held at once until everything was over, MB. */
  mb: number
  /** What a sound photo of somebody else took meanwhile, ms. */
  otherMs: number
  /** Whether nothing waits any more. */
  settled: boolean
}

type Sent = { status: number; body: { code?: string; state?: string } }

/** Sends a file into the sender's session, and a photo of somebody else at the same time. */
export const sendToSession = (site: HostileSite, { name, content }: HostileFile): Promise<Verdict> =>
  watched(site, content, (bytes) => upload(site.site, site.sender, site.session, name, bytes))

/** Sends a file as the sender's portrait, and a photo of somebody else at the same time. */
export const sendAsPortrait = (site: HostileSite, { name, content }: HostileFile): Promise<Verdict> =>
  watched(site, content, (bytes) => patchPortrait(site, name, bytes))

async function watched(
  site: HostileSite,
  content: HostileFile['content'],
  send: (bytes: Buffer) => Promise<Sent>,
): Promise<Verdict> {
  const bytes = await content()
  const memory = watchMemory(site.site.pid)
  try {
    const begun = performance.now()
    const sending = send(bytes).then(({ status, body }) => ({
      status,
      code: body.code,
      state: body.state,
      ms: performance.now() - begun,
    }))
    const [verdict, otherMs] = await Promise.all([sending, site.otherPhoto()])
    return { ...verdict, otherMs, settled: await site.settled(), mb: memory() }
  } finally {
    memory()
  }
}

async function patchPortrait(site: HostileSite, name: string, bytes: Buffer): Promise<Sent> {
  const { first_name, last_name } = site.sender
  const form = new FormData()
  form.set('first_name', first_name)
  form.set('last_name', last_name)
  form.set('profile_photo', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${site.site.url}/api/photographer/profileinfo`, {
    method: 'PATCH',
    headers: site.sender.headers,
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Sent['body'] }
}

/** Sends it as `postForm` sends any form, for whoever only wants to be in the middle of it. */
export const sendAndLeave = (site: HostileSite, { name }: HostileFile, bytes: Buffer): Promise<unknown> =>
  upload(site.site, site.sender, site.session, name, bytes).catch(() => null)
