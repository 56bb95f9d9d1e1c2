import { refused } from '../api/api-error.ts'
import { MAX_STATEMENT, statementText } from '../money/statement-text.ts'
import type { World } from '../state/world.ts'

const PARAM = 'payment_intent_data[statement_descriptor_suffix]'

/** The words after the shop's name on a card's statement: Latin letters and signs, one letter at least, 22 with the name. */
export function readSuffix(world: World, suffix: string | null): string | null {
  if (suffix === null) return null
  const fault = faultOf(world, suffix)
  if (fault) throw refused(fault, undefined, PARAM)
  return suffix
}

function faultOf(world: World, suffix: string): string | null {
  if (/[<>\\'"*]/.test(suffix))
    return `The statement descriptor suffix contains invalid characters: one of < > \\ ' " *.`
  if (!/^[\x20-\x7e\xa0-\u024f]*$/.test(suffix))
    return 'The statement descriptor suffix may hold Latin characters only.'
  if (!/[a-z]/i.test(suffix))
    return 'The statement descriptor suffix must contain at least one Latin character.'
  const whole = statementText(world, suffix)
  if (whole.length > MAX_STATEMENT)
    return `The statement descriptor is too long: '${whole}' has ${whole.length} characters with its prefix, ${MAX_STATEMENT} are allowed.`
  return null
}
