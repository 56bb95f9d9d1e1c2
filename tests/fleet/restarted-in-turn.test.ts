import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Fleet, openFleet } from '#scripts/fleet/open-fleet.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { sumsOfOriginals } from '#tests/support/files/sums-of-originals.ts'
import { environmentOf } from '#tests/support/processes/main-site.ts'
import { runSize } from '#tests/support/random/run-size.ts'
import { NO_SWIFT, type Swift, startSwift } from '#tests/support/storage/swift.ts'
import { type FileToSend, publishStubbornly } from '#tests/support/uploads/publish-stubbornly.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'

const REQUESTS = runSize(300, 20_000)
const APIS = runSize(2, 3)
const AT_ONCE = 8
/** The first of the calls below that change something: nginx repeats none of which something was sent. */
const FIRST_WRITE = 3
const nginx = process.env.NGINX_PATH ?? ''
const left = nginx === '' && 'nginx is not installed'

let site: TestApp
let fleet: Fleet
let swift: Swift | null = null
before(async () => {
  // In a bucket, as files of several machines are; in a folder where there is no store.
  swift = left || NO_SWIFT ? null : await startSwift()
  site = await startTestApp({ payments: true, ...(swift && { config: { s3: await swift.bucket() } }) })
  if (left) return
  const env = { ...environmentOf({ ...site.context.config, unreadyMs: 1000 }) }
  fleet = await openFleet({ env, apis: APIS, workers: APIS, nginx, port: 0 })
})
after(async () => {
  await fleet?.close()
  await site.close()
  await swift?.stop()
})

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Reads, and writes that nobody repeats: each is asked once, and a failure is a failure. */
const callsOf = (session: number, item: number, surfer: MadePerson) => [
  () => fetch(`${fleet.url}/api/exploresessions`),
  () => fetch(`${fleet.url}/api/exploresessions/${session}`),
  () => fetch(`${fleet.url}/api/surfer/mydetails`, { headers: surfer.headers }),
  () => fetch(`${fleet.url}/api/exploresessions/${session}/view`, { method: 'POST' }),
  () =>
    fetch(`${fleet.url}/api/payments/review`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ media_id: [item] }),
    }),
]

test(`restarted process by process under load, a fleet answers ${REQUESTS} requests and loses no upload and no job`, {
  skip: left,
}, async (context) => {
  const photographer = await makePhotographer(site.context, { ready: true })
  const surfer = await makeSurfer(site.context)
  const shown = await makeSession(site.context, { photographer_id: photographer.id, images: 3 })
  const calls = callsOf(shown.id, shown.images[0]?.id ?? 0, surfer)
  const wrong: string[] = []
  const reset: string[] = []
  let [asked, isOver] = [0, false]
  const visit = async () => {
    while (!isOver || asked < REQUESTS) {
      const at = asked % calls.length
      asked += 1
      const status = await calls[at]?.().then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        (error: Error) => `${error.message} ${error.cause}`,
      )
      if (status === 502 && at >= FIRST_WRITE) reset.push(`${at}`)
      else if (status !== 200 && status !== 204) wrong.push(`${at}: ${status}`)
    }
  }
  const visits = Array.from({ length: AT_ONCE }, visit)

  const photos = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => makePhoto({ seed })))
  const files: FileToSend[] = [
    ...photos.map(
      (content, n): FileToSend => ({
        name: `wave-${n}.jpg`,
        content,
        way: n % 2 ? 'tus' : 'multipart',
      }),
    ),
    ...(site.context.video
      ? [{ name: 'reef.mp4', content: await clip('sea-1080p.mp4'), way: 'tus' as const }]
      : []),
  ]
  const session = await startSession({ ...site, url: fleet.url }, photographer)
  const published = publishStubbornly({ site: fleet, by: photographer, session, back: async () => {} }, files)
  await fleet
    .restartInTurn()
    .then(() => published)
    .finally(() => {
      isOver = true
    })
  await Promise.all(visits)
  context.diagnostic(`${asked} requests, ${wrong.length} lost, ${reset.length} writes reset`)
  assert.deepEqual(wrong, [])
  // A connection that the system has taken and the process has not, in the moment in which it closes its port (decision 083).
  assert(reset.length <= APIS, reset.join(' '))

  const kept = await sumsOfOriginals(site, session)
  await untilPublished(site, { session, media: kept.at(-1)?.id ?? 0 })
  assert.deepEqual(
    (await sumsOfOriginals(site, session)).map(({ state, sha256: sum }) => [state, sum]).sort(),
    files.map(({ content }) => ['ready', sha256(content)]).sort(),
  )
  const { rows: failed } = await site.context.pool.query(`select name from pgboss.job where state = 'failed'`)
  assert.deepEqual(failed, [])
})
