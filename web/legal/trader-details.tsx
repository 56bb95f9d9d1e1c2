import { brand } from '#contract/brand.ts'
import { isBlank, trader } from '#contract/trader.ts'
import { Mail } from './links.tsx'

const details = [
  ['Company', trader.name],
  ['Address', trader.address],
  ['Tax number', trader.taxNumber],
  ['Registry', trader.registry],
] as const
const missing = details.filter(([, value]) => isBlank(value)).map(([label]) => label)

/** Name, address and numbers of who runs the site; what is still to be filled in is named in one row, marked as elsewhere. */
export const TraderDetails = () => (
  <dl>
    <dt>Service</dt>
    <dd>{brand.name}</dd>
    {details.map(
      ([label, value]) =>
        !isBlank(value) && (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
    {missing.length > 0 && (
      <>
        <dt>Still open</dt>
        <dd>
          <mark>{missing.join(', ')}</mark>
        </dd>
      </>
    )}
    <dt>Email</dt>
    <dd>
      <Mail />
    </dd>
  </dl>
)
