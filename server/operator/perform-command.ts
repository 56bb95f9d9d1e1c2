import { AppError } from '#server/platform/app-error.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { providerMessage, refusalOf } from '#server/platform/payments/provider-errors.ts'
import { OperatorError } from './operator-error.ts'

type CommandCall = {
  /** Who gave the command. */
  actor: string
  command: string
  /** As typed; addresses are left out of what is kept. */
  words: readonly string[]
}
export type CommandOutcome = {
  /** What the person at the command line reads. */
  says: string
  /** What is kept of it: ids, no address and no secret. */
  kept: string
  /** A check that was carried out and found something wrong. */
  found?: boolean
}

/**
 * Runs one command of the operator and records it in the same transaction. A refusal is recorded by itself. Throws what the
 * command throws.
 */
export async function performCommand(
  db: Db,
  call: CommandCall,
  run: (tx: Tx) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await run(tx)
      await note(tx, call, 'done', outcome.kept)
      return outcome
    })
  } catch (error) {
    if (error instanceof OperatorError || error instanceof AppError || refusalOf(error))
      await note(db, call, 'refused', errorMessage(error))
    throw error
  }
}

/** The one sentence a refusal is read as. */
export function errorMessage(error: unknown): string {
  const faults = error instanceof AppError ? Object.values(error.fields ?? {}).join(' ') : ''
  return faults || providerMessage(error) || (error instanceof Error ? error.message : String(error))
}

async function note(
  db: Db,
  { actor, command, words }: CommandCall,
  outcome: 'done' | 'refused',
  result: string,
): Promise<void> {
  const row = {
    actor,
    command,
    outcome,
    arguments: words.map(withoutAddress),
    result: withoutAddress(result),
  }
  await db.insertInto('operator_action').values(row).execute()
}

/** Addresses are left out: what is deleted elsewhere must not be kept here. */
const withoutAddress = (text: string): string => text.replace(/[^\s@]+@[^\s@]+/g, '(address)')
