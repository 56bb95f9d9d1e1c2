import { checkFiles } from '../backup/check-files.ts'
import { copyStorage } from '../backup/copy-storage.ts'
import { mendFiles } from '../backup/mend-files.ts'
import { type Command, megabytes, UsageError } from './cli-command.ts'

const sums = 'read every original to its end and compare its sum: a second per GB'

export const storageCommands: Command[] = [
  {
    name: 'storage copy',
    does: 'Copies all files between DATA_DIR and the bucket of the S3_ settings, while the site runs on either: what is there stays, a run that was killed is taken up by the next, every original is compared with the sum it was received with. Then give the site the settings and run it once more. One line a file that is missing or damaged; exit code 1 then.',
    options: { to: 's3 or disk' },
    needs: ['to'],
    flags: { sums: 'read what is there already, too, and compare its sum' },
    example: 'storage copy --to s3',
    async run({ db, openStore, say, write }, { option, has }) {
      const to = option('to')
      if (to !== 's3' && to !== 'disk') throw new UsageError('--to is s3 or disk.')
      const way = { db, say, to: await openStore(to), from: await openStore(to === 's3' ? 'disk' : 's3') }
      const { files, copied, bytes, ended, faults } = await copyStorage(way, { sums: has('sums') })
      for (const fault of faults) write(`${fault}\n`)
      const sentence = `${files} files, ${copied} of them copied (${megabytes(bytes)}), ${ended} removed that no row names any more, ${faults.length} missing or damaged`
      return { says: `${sentence}.`, kept: sentence, found: faults.length > 0 }
    },
  },
  ...(['files check', 'storage check'] as const).map(
    (name): Command => ({
      name,
      does:
        name === 'files check'
          ? 'Compares what the database names with what is stored: one line a file that is missing, has another size or that no row names. Exit code 1 when anything is missing or wrong. Changes nothing.'
          : 'As `files check`; with --mend what no row names is deleted, and pictures that are missing or wrong are made again of their originals, both by the workers. Exit code 1 when an original, or what cannot be made again, is missing or wrong.',
      flags: { sums, ...(name === 'storage check' && { mend: 'mend what can be mended' }) },
      example: name === 'files check' ? 'files check --sums' : 'storage check --mend',
      async run({ tx, storage, queue, write }, { has }) {
        const tell = (line: string) => write(`${line}\n`)
        const checked = await checkFiles({ tx, storage }, { sums: has('sums'), tell })
        const { files, faults, orphans } = checked
        const sentence = `${files} files checked, ${faults.length} missing or wrong, ${orphans.length} that no row names`
        if (!has('mend')) return { says: `${sentence}.`, kept: sentence, found: faults.length > 0 }
        const { deleted, items, left } = await mendFiles({ tx, queue }, checked)
        const mended = `${sentence}; ${deleted} are deleted, the pictures of ${items} items made again, ${left} cannot be mended`
        return { says: `${mended}.`, kept: mended, found: left > 0 }
      },
    }),
  ),
]
