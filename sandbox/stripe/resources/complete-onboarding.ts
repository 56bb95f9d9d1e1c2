import type { Account, CapabilityStatus } from '../state/account-objects.ts'
import type { World } from '../state/world.ts'
import { saveAccount } from './accounts.ts'
import { setBankAccount } from './external-accounts.ts'
import { openRequirements, requirements } from './new-account.ts'

interface BankDetails {
  bankName: string
  holder: string
  iban: string
}

/** Everything was given and checked: the account may be paid, its money goes to that bank. Inside a transaction. */
export function completeOnboarding(world: World, account: Account, bank: BankDetails): void {
  setBankAccount(world, account, bank)
  enableAccount(world, account)
}

export function enableAccount(world: World, account: Account): Account {
  return saveAccount(world, {
    ...account,
    ...enabled(true),
    capabilities: allCapabilities(account, 'active'),
    details_submitted: true,
    requirements: requirements(),
  })
}

/** Everything was given, the provider is still looking at the papers. Inside a transaction. */
export function leavePending(world: World, account: Account): Account {
  return saveAccount(world, {
    ...account,
    ...enabled(false),
    capabilities: allCapabilities(account, 'pending'),
    details_submitted: true,
    requirements: requirements({
      pending_verification: ['individual.verification.document'],
      disabled_reason: 'requirements.pending_verification',
    }),
  })
}

/** The provider wants something again: nothing can be sold until it is given. Inside a transaction. */
export function restrictAccount(world: World, account: Account): Account {
  return saveAccount(world, {
    ...account,
    ...enabled(false),
    capabilities: allCapabilities(account, 'inactive'),
    requirements: openRequirements(),
  })
}

const enabled = (yes: boolean) => ({ charges_enabled: yes, payouts_enabled: yes })

/** Those asked for; an account made without naming any gets the two a destination needs. */
function allCapabilities(account: Account, status: CapabilityStatus): Account['capabilities'] {
  const names = Object.keys(account.capabilities)
  const wanted = names.length > 0 ? names : ['card_payments', 'transfers']
  return Object.fromEntries(wanted.map((name) => [name, status]))
}
