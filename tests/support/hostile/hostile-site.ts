import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openMediaStatusChannel } from '#server/ingest/prepare/media-status-channel.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { type MadePhotographer, makePhotographer } from '../factories/account-factory.ts'
import { makePhoto, otherContent } from '../files/media-files.ts'
import { type MainSite, mainSite } from '../processes/main-site.ts'
import { type Answer, startSession, upload } from '../uploads/upload-calls.ts'
import { type Canary, openCanary } from './canary.ts'

/** The server itself, somebody who sends hostile files, and somebody who sends photos beside him. */
export type HostileSite = {
  test: TestApp
  site: MainSite
  canary: Canary
  sender: MadePhotographer
  /** Sends a sound photo of the other photographer; answers what it took, ms. Throws when it is not taken. */
  otherPhoto(): Promise<number>
  /** The session the sender puts his files into. */
  session: number
  /** Resolves when no file waits to be checked or prepared; answers false when that does not happen. */
  settled(): Promise<boolean>
  /** Names of the temporary files that stay: a file's end is told a moment before its last one is gone. */
  temporary(): Promise<string[]>
  /** Starts again without what waits, so that one file's harm is not the next one's. */
  renew(): Promise<void>
  close(): Promise<void>
}

/** Looks in a row until a temporary file counts as left, and ms between them: a busy machine takes its time to clear up. */
const [LOOKS, BETWEEN] = [2000, 5]
/** Waits of the upload call in a row until a file counts as stuck. */
const PATIENCE = 2

export async function openHostileSite(): Promise<HostileSite> {
  const test = await startTestApp()
  const site = mainSite(test.context.config)
  const canary = await openCanary()
  const [sender, other] = [
    await makePhotographer(test.context, { ready: true }),
    await makePhotographer(test.context, { ready: true }),
  ]
  const session = await startSession(test, sender)
  const othersSession = await startSession(test, other)
  const photo = await makePhoto()
  let number = 0
  await site.start()
  return {
    test,
    site,
    canary,
    sender,
    session,
    async otherPhoto() {
      number += 1
      const content = otherContent(photo, number)
      const begun = performance.now()
      const { status, body } = await upload(site, other, othersSession, `${number}.jpg`, content)
      if (status !== 201 || body.state !== 'ready') throw new Error(`a sound photo: ${told(status, body)}`)
      return performance.now() - begun
    },
    settled: () => settled(test),
    temporary: () => staying(join(test.dataDir, 'files', 'tmp')),
    async renew() {
      await site.kill()
      await test.context.pool.query(`delete from pgboss.job where name like 'ingest.%' and state <= 'active'`)
      await test.context.db
        .updateTable('media')
        .set({ state: 'failed', failure: 'file_unprocessable' })
        .where('state', 'in', ['processing', 'checked'])
        .execute()
      await site.start()
    },
    async close() {
      await site.terminate()
      canary.close()
      await test.close()
    },
  }
}

async function staying(folder: string): Promise<string[]> {
  let names = await readdir(folder)
  for (let left = LOOKS; left > 0 && names.length > 0; left -= 1) {
    await pause(BETWEEN)
    names = await readdir(folder)
  }
  return names
}

const told = (status: number, body: Answer<{ code?: string; state?: string }>['body']): string =>
  `${status} ${body.code ?? body.state ?? ''}`

async function settled({ context }: TestApp): Promise<boolean> {
  const channel = openMediaStatusChannel(context)
  const waiting = () =>
    context.db
      .selectFrom('media')
      .select('id')
      .where('state', 'in', ['processing', 'checked'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
  try {
    for (let patience = PATIENCE; patience > 0; patience -= 1) {
      const last = await waiting()
      if (!last) return true
      await channel.waitForStatus(last.id, async () => ((await waiting()) ? null : true))
    }
    return (await waiting()) === undefined
  } finally {
    channel.close()
  }
}
