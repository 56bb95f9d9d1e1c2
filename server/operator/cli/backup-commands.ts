import { backUp } from '../backup/back-up.ts'
import { checkFiles } from '../backup/check-files.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { Command } from './cli-command.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

export const backupCommands: Command[] = [
  {
    name: 'backup',
    does: 'Backs database, files and keys up into a folder, consistent with each other, while the site runs. The next backup into the same folder copies what is new, and takes up one that was killed. One line a file that is missing or damaged; exit code 1 then. The folder holds personal data and keys: encrypt the disk it is on.',
    options: { to: 'the folder, on another disk' },
    needs: ['to'],
    example: 'backup --to /mnt/backup/swellframe',
    async run(world, { option }) {
      const { files, copied, bytes, faults } = await backUp(world, option('to') ?? '')
      for (const fault of faults) world.write(`${fault}\n`)
      const sentence = `${files} files backed up, ${copied} of them new (${megabytes(bytes)}), ${faults.length} missing or damaged`
      return { says: `${sentence}.`, kept: sentence, found: faults.length > 0 }
    },
  },
  {
    name: 'restore',
    does: 'Brings a backup back: into an empty database, migrated to the version it was made with, and DATA_DIR. The site must not run. All sums are checked; killed, it is begun again. Start the site with REFUND_MISSING=off until `files check` finds nothing.',
    options: { from: 'the folder of the backup' },
    needs: ['from'],
    restores: true,
    example: 'restore --from /mnt/backup/swellframe',
    async run(world, { option }) {
      const { made_at, files, rows } = await restoreBackup(world, option('from') ?? '')
      const sentence = `Restored the backup of ${made_at}: ${rows} rows, ${files} files`
      return { says: `${sentence}.`, kept: sentence }
    },
  },
  {
    name: 'files check',
    does: 'Compares what the database names with what is stored: one line a file that is missing, has another size or that no row names. Exit code 1 when anything is missing or wrong. Changes nothing.',
    flags: { sums: 'read every original to its end and compare its sum: a second per GB' },
    example: 'files check --sums',
    async run({ tx, storage, write }, { has }) {
      const tell = (line: string) => write(`${line}\n`)
      const { files, faults, orphans } = await checkFiles({ tx, storage }, { sums: has('sums'), tell })
      const sentence = `${files} files checked, ${faults} missing or wrong, ${orphans} that no row names`
      return { says: `${sentence}.`, kept: sentence, found: faults > 0 }
    },
  },
]
