import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from './accounts/routes.ts'
import { catalogueJobs, catalogueListeners } from './catalogue/jobs.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { downloadsJobs, downloadsListeners } from './downloads/jobs.ts'
import { downloadsRoutes } from './downloads/routes.ts'
import { evidenceJobs } from './evidence/jobs.ts'
import { ingestJobs, ingestListeners } from './ingest/jobs.ts'
import { ingestRoutes } from './ingest/routes.ts'
import { mySessionsJobs, mySessionsListeners } from './my-sessions/jobs.ts'
import { mySessionsRoutes } from './my-sessions/routes.ts'
import { notificationsJobs, notificationsListeners } from './notifications/jobs.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { ordersJobs, ordersListeners } from './orders/jobs.ts'
import { ordersRoutes } from './orders/routes.ts'
import { photographersRoutes } from './photographers/routes.ts'
import type { Context } from './platform/context.ts'
import type { JobHandler } from './platform/queue/define-job.ts'
import type { Listener } from './platform/queue/domain-events.ts'
import { shortlistJobs, shortlistListeners } from './shortlist/jobs.ts'
import { shortlistRoutes } from './shortlist/routes.ts'

/** Every room, top to bottom. */
export const routesOfRooms: readonly ((app: FastifyInstance, context: Context) => void)[] = [
  accountsRoutes,
  catalogueRoutes,
  photographersRoutes,
  ingestRoutes,
  mySessionsRoutes,
  ordersRoutes,
  shortlistRoutes,
  downloadsRoutes,
  notificationsRoutes,
  operatorRoutes,
]

export const jobsOfRooms: readonly JobHandler<Context>[] = [
  ...catalogueJobs,
  ...ingestJobs,
  ...mySessionsJobs,
  ...ordersJobs,
  ...shortlistJobs,
  ...downloadsJobs,
  ...notificationsJobs,
  ...evidenceJobs,
]

export const listenersOfRooms: readonly Listener[] = [
  ...catalogueListeners,
  ...ingestListeners,
  ...mySessionsListeners,
  ...ordersListeners,
  ...shortlistListeners,
  ...downloadsListeners,
  ...notificationsListeners,
]

/** One handler per job, and every listener's job among them: checked before anything starts. */
export function checkRooms(): void {
  const names = jobsOfRooms.map(({ job }) => job.name)
  const doubled = names.find((name, index) => names.indexOf(name) !== index)
  if (doubled) throw new Error(`Two handlers for the job ${doubled}`)
  const unheard = listenersOfRooms.find(({ job }) => !names.includes(job.name))
  if (unheard) throw new Error(`No handler for the job ${unheard.job.name}`)
}
