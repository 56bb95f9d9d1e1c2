import { addDays } from '../time/dates.ts'
import { isWorkingDay } from '../time/public-holidays.ts'
import { WITHDRAWAL_DAYS } from './withdrawal.ts'

/**
 * The last day, to its midnight in Lisbon, on which a contract made on `day` can be withdrawn from; both `YYYY-MM-DD`. One
 * that falls on a weekend or a public holiday moves to the next working day (Regulation (EEC) 1182/71 Art. 3(4)).
 */
export function lastWithdrawalDay(day: string): string {
  let last = addDays(day, WITHDRAWAL_DAYS)
  while (!isWorkingDay(last)) last = addDays(last, 1)
  return last
}
