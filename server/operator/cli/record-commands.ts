import { type CsvCell, csvLine } from '../../platform/csv.ts'
import { listSellerYears, type SellerYear } from '../money/list-seller-years.ts'
import { type Command, UsageError } from './cli-command.ts'

const QUARTERS = [1, 2, 3, 4]
/** Asked of the photographer by the provider during set-up, and kept there. */
const AT_PROVIDER = 'date of birth, address, tax number, citizen card, IBAN'
const HEAD = [
  ...['seller', 'first_name', 'last_name', 'email', 'phone', 'account', 'closed', 'held_by_provider'],
  ...QUARTERS.flatMap((quarter) => [`paid_q${quarter}`, `fees_q${quarter}`, `activities_q${quarter}`]),
  ...['paid_year', 'fees_year', 'activities_year', 'currency'],
]

export const recordCommands: Command[] = [
  {
    name: 'export-sellers',
    does: 'CSV of what each seller was paid in a year, by quarter, for the report to the tax authority (DAC7). Paid is net of fees and of what went back.',
    options: { year: 'the calendar year' },
    needs: ['year'],
    example: 'export-sellers --year 2026 > sellers-2026.csv',
    async run({ db, write }, { option }) {
      const year = option('year') ?? ''
      if (!/^20\d\d$/.test(year)) throw new UsageError('--year is a year, such as 2026.')
      let count = 0
      write(csvLine(HEAD))
      for await (const seller of listSellerYears(db, Number(year))) {
        write(csvLine(cellsOf(seller)))
        count += 1
      }
      return { says: '', kept: `exported ${count} sellers of ${year}` }
    },
  },
]

function cellsOf({ quarters, ...seller }: SellerYear): CsvCell[] {
  const sum = (field: 'paid' | 'fees' | 'activities') =>
    quarters.reduce((total, quarter) => total + quarter[field], 0)
  return [
    ...[seller.id, seller.first_name, seller.last_name, seller.email, seller.phone_number, seller.account],
    ...[seller.closed_at === null ? '' : seller.closed_at.toISOString().slice(0, 10), AT_PROVIDER],
    ...quarters.flatMap(({ paid, fees, activities }) => [{ cents: paid }, { cents: fees }, activities]),
    ...[{ cents: sum('paid') }, { cents: sum('fees') }, sum('activities'), 'EUR'],
  ]
}
