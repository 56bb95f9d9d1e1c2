import type { S3Target } from '#server/stores-config.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'

export type UploadServer = { url: string; databaseUrl: string; authorization: string; sessions: number[] }
/** Bytes of memory held before and at most during what was watched. */
export type Watched = { before: number; peak: number }

/** The whole API on real parts in a process of its own, on a disk or in a bucket, so that its memory can be watched; asked over IPC. */
const SESSIONS = Number(process.argv[2] ?? 1)
const SAMPLE_MS = 100
const s3 = process.argv[3] === undefined ? null : (JSON.parse(process.argv[3]) as S3Target)
const site = await startTestApp({ config: { s3 } })
// A trigger says when a media row commits: nothing of ours is changed for the measurement.
await site.context.pool.query(`
  create function tell_media() returns trigger language plpgsql as $$ begin perform pg_notify('bench_media', new.id::text); return null; end $$;
  create trigger tell_media after insert on media for each row execute function tell_media();`)
const photographer = await makePhotographer(site.context, { ready: true })
const sessions: number[] = []
for (let n = 0; n < SESSIONS; n += 1) sessions.push(await startSession(site, photographer))

let watched: Watched = { before: 0, peak: 0 }
let timer: NodeJS.Timeout | undefined
const rss = () => process.memoryUsage.rss()
process.on('message', (word: 'watch' | 'tell' | 'close') => {
  if (word === 'watch') {
    watched = { before: rss(), peak: rss() }
    timer = setInterval(() => {
      watched.peak = Math.max(watched.peak, rss())
    }, SAMPLE_MS)
  } else if (word === 'tell') {
    clearInterval(timer)
    process.send?.(watched)
  } else void site.close().then(() => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
const { databaseUrl } = site.context.config
const { authorization } = photographer.headers
process.send?.({ url: site.url, databaseUrl, authorization, sessions } satisfies UploadServer)
