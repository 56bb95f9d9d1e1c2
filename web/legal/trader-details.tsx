import { brand } from '#contract/brand.ts'
import { trader } from '#contract/trader.ts'
import { Filled, Mail } from './links.tsx'

/** Name, address and numbers of who runs the site. */
export const TraderDetails = () => (
  <dl>
    <dt>Service</dt>
    <dd>{brand.name}</dd>
    <dt>Company</dt>
    <dd>
      <Filled>{trader.name}</Filled>
    </dd>
    <dt>Address</dt>
    <dd>
      <Filled>{trader.address}</Filled>
    </dd>
    <dt>Tax number</dt>
    <dd>
      <Filled>{trader.taxNumber}</Filled>
    </dd>
    <dt>Registry</dt>
    <dd>
      <Filled>{trader.registry}</Filled>
    </dd>
    <dt>E-mail</dt>
    <dd>
      <Mail />
    </dd>
  </dl>
)
