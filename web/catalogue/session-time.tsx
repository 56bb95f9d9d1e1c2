import { formatDate, formatHoursTo } from '#contract/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

type SessionTimeProps = {
  session: { session_date: string; start_hour: number; end_hour: number }
  className?: string
}

/** `Today - 08:00 to 10:00`, day and hours each in one piece; a hyphen that would begin a line falls into the cut-off edge. */
export const SessionTime = ({ session, className }: SessionTimeProps) => (
  <p className={classNames('tabular overflow-hidden text-muted', className)}>
    <span className="-ml-[1.125em] flex flex-wrap">
      <span className="pl-[1.125em]">{formatDate(session.session_date)}</span>
      <span className="flex whitespace-pre">
        <span className="w-[1.125em] text-center"> - </span>
        <span>{formatHoursTo(session.start_hour, session.end_hour)}</span>
      </span>
    </span>
  </p>
)
