import type { World } from '../state/world.ts'

/** A whole statement text, and the shop's own part before a suffix, in characters. */
export const MAX_STATEMENT = 22
const MAX_PREFIX = 10
const BETWEEN = '* '

/** The shop's name as it stands before a suffix. */
const prefixOf = (world: World): string => world.merchant.toUpperCase().slice(0, MAX_PREFIX).trim()

/** What the payer reads on the statement of a card. */
export const statementText = (world: World, suffix: string | null): string =>
  suffix === null
    ? world.merchant.toUpperCase().slice(0, MAX_STATEMENT)
    : `${prefixOf(world)}${BETWEEN}${suffix.toUpperCase()}`
