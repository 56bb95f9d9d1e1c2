import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { startSession, upload } from '#tests/support/uploads/upload-calls.ts'
import { another, writePhotos } from './bench-photos.ts'

const KINDS = 6
const AT_ONCE = 4
const LOOK_MS = 200
/** Photos of a session: about half of the bytes it may have. */
const A_SESSION = 400

/** Sends photos of 12 MP through some APIs in turn, each of its own content, and waits until the workers, whoever they are, have prepared them all. */
export async function photoSender(site: TestApp, folder: string) {
  const kinds = await Promise.all((await writePhotos(folder, KINDS)).map((path) => readFile(path)))
  const photographer = await makePhotographer(site.context, { ready: true })
  return async (urls: readonly string[], count: number): Promise<void> => {
    const sessions: number[] = []
    while (sessions.length * A_SESSION < count) sessions.push(await startSession(site, photographer))
    let sent = 0
    const send = async () => {
      for (let n = sent++; n < count; n = sent++) {
        const content = another(kinds[n % KINDS] as Buffer)
        const url = urls[n % urls.length] ?? ''
        const session = sessions[Math.floor(n / A_SESSION)] ?? 0
        const { status } = await upload({ url }, photographer, session, `DSC_${n}.JPG`, content)
        if (status !== 201) throw new Error(`photo ${n} was answered with ${status}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    const left = () =>
      site.context.db
        .selectFrom('media')
        .select('id')
        .where('session_id', 'in', sessions)
        .where('state', '=', 'processing')
        .execute()
    while ((await left()).length > 0) await pause(LOOK_MS)
  }
}
