import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'
import { findAccountIfAny } from './find-account.ts'
import { OF_ADDRESS, SECTIONS, type Section } from './person-sections.ts'

type Told = Record<string, Record<string, unknown>[]>
export type ExportedPerson = {
  exported_at: string
  surfer?: Told
  photographer?: Told
  /** What is kept of the address alone. */
  address: Told
}

/**
 * All that is kept of a person (GDPR Art. 15, 20), by the address or number of the account: each table by its name, empty ones left out.
 * Throws OperatorError when nothing is, and what `findAccount` throws where several may be meant.
 */
export async function exportPerson(
  tx: Tx,
  named: string,
): Promise<{ told: ExportedPerson; ids: { role: Role; id: number }[] }> {
  const told: ExportedPerson = { exported_at: new Date().toISOString(), address: {} }
  const ids: { role: Role; id: number }[] = []
  const addresses = new Set(named.includes('@') ? [named.trim().toLowerCase()] : [])
  for (const role of ['surfer', 'photographer'] as const) {
    const account = await findAccountIfAny(tx, role, named)
    if (!account) continue
    ids.push({ role, id: account.id })
    addresses.add(account.email.toLowerCase())
    told[role] = await read(tx, SECTIONS[role], `${role}_id`, account.id)
  }
  for (const address of addresses)
    for (const [table, rows] of Object.entries(await read(tx, OF_ADDRESS, 'email', address)))
      told.address[table] = [...(told.address[table] ?? []), ...rows]
  if (ids.length === 0 && Object.keys(told.address).length === 0)
    throw new OperatorError(`Nothing is kept of ${named}.`)
  return { told, ids }
}

/** As text: tables and columns come from the list of sections. */
async function read(
  tx: Tx,
  sections: readonly Section[],
  key: string,
  value: number | string,
): Promise<Told> {
  const told: Told = {}
  for (const { table, columns, of = key, by } of sections) {
    const own = columns.map((column) => sql.ref(`t.${column}`))
    const from = by
      ? sql`${sql.table(table)} t join ${sql.table(by.table)} h on h.id = ${sql.ref(`t.${by.via}`)}`
      : sql`${sql.table(table)} t`
    const held = sql.ref(`${by ? 'h' : 't'}.${of}`)
    const is = typeof value === 'string' ? sql`lower(${held}) = ${value}` : sql`${held} = ${value}`
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${sql.join(own)} from ${from} where ${is}`.execute(tx)
    if (rows.length > 0) told[table] = rows
  }
  return told
}
