import { backupCommands } from './backup-commands.ts'
import type { Command } from './cli-command.ts'
import { disputeCommands } from './dispute-commands.ts'
import { invitationCommands } from './invitation-commands.ts'
import { jobCommands } from './job-commands.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { moderationCommands } from './moderation-commands.ts'
import { orderCommands } from './order-commands.ts'
import { paymentCommands } from './payment-commands.ts'
import { personCommands } from './person-commands.ts'
import { photographerCommands } from './photographer-commands.ts'
import { placeCommands } from './place-commands.ts'
import { recordCommands } from './record-commands.ts'
import { storageCommands } from './storage-commands.ts'

export const allCommands: readonly Command[] = [
  ...placeCommands,
  ...photographerCommands,
  ...personCommands,
  ...invitationCommands,
  ...moderationCommands,
  ...orderCommands,
  ...disputeCommands,
  ...paymentCommands,
  ...ledgerCommands,
  ...recordCommands,
  ...jobCommands,
  ...backupCommands,
  ...storageCommands,
]
