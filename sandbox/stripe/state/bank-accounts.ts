import type { BankAccount } from './account-objects.ts'
import type { World } from './world.ts'

export const bankAccountsOf = (world: World, account: string): BankAccount[] =>
  world.store.all('bank_account').filter((bank) => bank.account === account)
