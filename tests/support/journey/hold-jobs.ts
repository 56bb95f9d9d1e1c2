import type { Job } from '#server/platform/queue/define-job.ts'
import { change } from './database.ts'
import type { Site } from './journey.ts'

/** No worker takes a job of that kind that is sent from now on, until `letGo`. */
export async function holdJobs(site: Site, { name }: Job): Promise<{ letGo: () => Promise<void> }> {
  await change(
    site,
    `create function hold_job() returns trigger language plpgsql
       as $$ begin new.start_after := now() + interval '1 day'; return new; end $$`,
    [],
  )
  await change(
    site,
    `create trigger hold_job before insert on pgboss.job for each row when (new.name = '${name}')
       execute function hold_job()`,
    [],
  )
  return {
    async letGo() {
      await change(site, 'drop function hold_job cascade', [])
      await change(site, 'update pgboss.job set start_after = now() where name = $1', [name])
    },
  }
}
