import { backUp } from '../backup/back-up.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Command, megabytes } from './cli-command.ts'

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
]
