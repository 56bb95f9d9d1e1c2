import assert from 'node:assert/strict'
import { allCommands } from '#server/operator/cli/all-commands.ts'
import type { Command, World } from '#server/operator/cli/cli-command.ts'
import { readCall } from '#server/operator/cli/read-call.ts'
import { performCommand } from '#server/operator/perform-command.ts'
import type { TestApp } from './app.ts'

/** Carries out what was typed at the operator's command line on a site: what it says, wrote meanwhile, and whether it found something. */
export async function operateOn(
  site: Pick<TestApp, 'context' | 'url' | 'dataDir'>,
  typed: readonly string[],
) {
  const read = readCall(typed, allCommands)
  assert('command' in read)
  const { command, given, actor, words } = read
  let written = ''
  const world: Omit<World, 'tx'> = {
    ...site.context,
    origin: site.url,
    dataDir: site.dataDir,
    prepareQueue: async () => {},
    openStore: () => Promise.reject(new Error('A test of two storages runs the command itself')),
    provider: async () => ({
      stripe: site.context.stripe,
      secretKey: 'sk_test_x',
      webhookSecrets: ['whsec_x'],
      publicUrl: 'https://www.waves.pt',
      isLocal: false,
    }),
    say: () => {},
    write: (text: string) => {
      written += text
    },
  }
  const call = { actor, command: command.name, words }
  const run = (tx: Parameters<Command['run']>[0]['tx']) => command.run({ ...world, tx }, given)
  return { ...(await performCommand(site.context.db, call, run)), written }
}
