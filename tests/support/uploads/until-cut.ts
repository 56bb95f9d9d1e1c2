import type { TestApp } from '../app.ts'

/** Looks in a row before it is given up. */
const PATIENCE = 2000

/** Waits until no cut into waves is waiting or running: a site's own workers take them. */
export async function untilCut({ context }: Pick<TestApp, 'context'>): Promise<void> {
  for (let left = PATIENCE; left > 0; left -= 1) {
    const { rowCount } = await context.pool.query(
      `select from pgboss.job where name = 'ingest.cut-waves' and state <= 'active' limit 1`,
    )
    if (rowCount === 0) return
  }
  throw new Error('The sessions were not cut into waves')
}
