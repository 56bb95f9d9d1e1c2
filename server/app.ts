import type { FastifyInstance } from 'fastify'
import { UPLOAD_TOKEN_PREFIX } from '#contract/accounts/upload-tokens.ts'
import { health, readiness } from '#contract/operation/health.ts'
import { authenticate } from './accounts/login/authenticate.ts'
import { authenticateUploadToken } from './accounts/upload-tokens/authenticate-upload-token.ts'
import { describeApi } from './describe-api.ts'
import { AppError } from './platform/app-error.ts'
import type { Context } from './platform/context.ts'
import { buildHttp, type HttpOptions } from './platform/http/build-http.ts'
import { openCallCount } from './platform/http/limits/count-call.ts'
import { serveWeb } from './platform/http/pages/serve-web.ts'
import { route } from './platform/http/route.ts'
import { routesOfRooms } from './rooms.ts'

/** Time limit of each check of health and readiness, ms. */
const HEALTH_MS = 3000

/** Builds the API, its description and the site from a context; never listens. */
export async function buildApp(
  context: Context,
  options: Pick<HttpOptions, 'silenceMs' | 'requestEnded' | 'tracing'> = {},
): Promise<FastifyInstance> {
  const app = await buildHttp({
    ...options,
    log: context.log,
    countCall: openCallCount(context),
    authenticate: (token, asked) =>
      token?.startsWith(UPLOAD_TOKEN_PREFIX)
        ? authenticateUploadToken(context, token, asked)
        : authenticate(context, token),
    hstsSeconds: context.config.hstsSeconds,
    trustedProxies: context.config.trustedProxies,
    logsRequests: context.config.logsRequests,
  })
  const askDatabase = () =>
    within(HEALTH_MS, context.pool.query('select 1')).catch(() => {
      throw new AppError('unavailable')
    })
  // Without it people still look and buy: no reason to be taken out of a line of servers.
  const askStorage = () =>
    within(HEALTH_MS, context.storage.prove(0, { lately: true })).then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    )
  route(app, health, async () => {
    await askDatabase()
    const storage = await askStorage()
    const { inboxUrl, sandboxUrl } = context.config.demo
    return {
      status: 'ok' as const,
      storage,
      clip_copies: context.video === null,
      ...(inboxUrl !== null && { inbox: inboxUrl }),
      ...(sandboxUrl !== null && { sandbox: sandboxUrl }),
    }
  })
  route(app, readiness, async () => {
    if (app.drain.hasBegun()) throw new AppError('unavailable')
    await askDatabase()
    return { status: 'ready' as const, storage: await askStorage() }
  })
  for (const routes of routesOfRooms) routes(app, context)
  describeApi(app)
  const { webBuildDir: buildDir, analytics, photographerSignup, offlinePage, s3 } = context.config
  await serveWeb(app, {
    buildDir,
    publicOrigin: context.publicOrigin,
    analytics,
    photographerSignup,
    offlinePage,
    filesUrl: s3?.publicUrl ?? null,
  })
  return app
}

/** Rejects when `work` has not ended in time; its later outcome is ignored. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
