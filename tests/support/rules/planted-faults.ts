import { foldersUseEachOtherOneWay } from './circles.ts'
import { decisionsAreFound } from './decisions.ts'
import * as imports from './imports.ts'
import { whatIsLeftOutIsNotUsed } from './left-out.ts'
import { mapShowsTheRooms } from './map.ts'
import * as names from './names.ts'
import { dependenciesAreNoticed } from './notices.ts'
import { codeFaults } from './planted-code-faults.ts'
import type { Rule } from './read-house.ts'
import { statesMoveInOnePlace } from './states.ts'
import { roomsAskTablesAbove, roomsDeclareTheirTables } from './tables.ts'

/** A rule with a small tree that breaks it, by path, and what it then says. */
export type PlantedFault = [name: string, rule: Rule, planted: Record<string, string>, says: RegExp]

/** Faults in what surrounds the site: what measures it, makes its pictures, stands in for others, and whose work it uses. */
const surroundingFaults: PlantedFault[] = [
  ...leftOutFaults(),
  [
    'nothing that runs needs what measures it',
    imports.benchIsForMeasuring,
    { 'scripts/serve/a.ts': "import { x } from '#bench/site/demo-site.ts'\n" },
    /scripts\/serve\/a\.ts: imports bench\/site\/demo-site\.ts/,
  ],
  [
    'nothing needs a tool',
    imports.toolsStandAlone,
    { 'scripts/a.ts': "import { x } from '../tools/paint/shoot.ts'\n" },
    /scripts\/a\.ts: imports tools\/paint\/shoot\.ts/,
  ],
  [
    'a tool knows the demo and the contract',
    imports.toolsStandAlone,
    { 'tools/paint/a.ts': "import { x } from '#server/app.ts'\n" },
    /tools imports server\/app\.ts/,
  ],
  [
    'the payment sandbox takes nothing of ours',
    imports.paymentSandboxStandsAlone,
    { 'sandbox/stripe/money/a.test.ts': "import { brand } from '#contract/brand.ts'\n" },
    /the payment sandbox imports contract\/brand\.ts/,
  ],
  [
    'not even of its neighbours',
    imports.paymentSandboxStandsAlone,
    { 'sandbox/stripe/a.ts': "import { x } from '../inbox/markup.ts'\nimport Stripe from 'stripe'\n" },
    /imports sandbox\/inbox\/markup\.ts$/,
  ],
  [
    'everybody whose work runs with ours is named',
    dependenciesAreNoticed,
    {
      'package.json': '{"dependencies":{"zod":"4.0.0","@scope/left-pad":"1.0.0"}}',
      'THIRD-PARTY-NOTICES.md': '| `zod` | MIT | Colin McDonnell; with `@scope/left-pad` |\n',
    },
    /^THIRD-PARTY-NOTICES\.md: has no row for @scope\/left-pad$/,
  ],
  [
    'nobody is named whose work is gone',
    dependenciesAreNoticed,
    { 'package.json': '{}', 'THIRD-PARTY-NOTICES.md': '| `left-pad` | MIT | somebody |\n' },
    /left-pad is no dependency/,
  ],
]

/** Faults of the map: it shows what is not so. */
const mapFaults: PlantedFault[] = [
  [
    'the map shows the rooms in their order',
    mapShowsTheRooms,
    { 'ARCHITECTURE.md': 'server/  HERE\n  orders/  first\n  config.ts  last\nweb/  THERE\n' },
    /ARCHITECTURE\.md: shows server as orders config, not as stores-config config platform/,
  ],
  [
    'a room on the map is there',
    mapShowsTheRooms,
    { 'ARCHITECTURE.md': 'server/  HERE\n', 'server/orders/a-b.ts': '' },
    /server\/accounts: is on the map only/,
  ],
]

/** Faults between folders of any house. */
const circleFaults: PlantedFault[] = [
  [
    'folders use each other one way',
    foldersUseEachOtherOneWay,
    {
      'bench/pages/a.ts': "import { b } from '../site/b.ts'\n",
      'bench/site/b.ts': "import { c } from '../measure/c.ts'\n",
      'bench/measure/c.ts': "import { a } from '#bench/pages/a.ts'\n",
      'bench/bench.ts': "import { a } from './pages/a.ts'\n",
    },
    /^bench\/measure\/c\.ts: leads from bench\/measure to pages, from which a way leads back$/,
  ],
]

const dated = '2026-11-22 · Status: accepted\n'
/** Faults of records: nobody finds them. */
const recordFaults: PlantedFault[] = [
  [
    'a decision is named like its title',
    decisionsAreFound,
    { 'docs/decisions/001-ask-twice.md': `# 001 Login throttling\n${dated}` },
    /^docs\/decisions\/001-ask-twice\.md: is not named docs\/decisions\/001-login-throttling\.md$/,
  ],
  [
    'a decision says whether it holds',
    decisionsAreFound,
    { 'docs/decisions/001-login-throttling.md': '# 001 Login throttling\n' },
    /has no title or no status/,
  ],
  [
    'decisions have no gap',
    decisionsAreFound,
    { 'docs/decisions/002-login-throttling.md': `# 002 Login throttling\n${dated}` },
    /002-login-throttling\.md: is not number 1/,
  ],
  [
    'a decision is short',
    decisionsAreFound,
    { 'docs/decisions/001-login-throttling.md': `# 001 Login throttling\n${dated}${'\n'.repeat(39)}` },
    /has 41 lines, over 40/,
  ],
]

/** Faults of files that do more than their name says. */
const roleFaults: PlantedFault[] = [
  [
    'a heap of statements is no command',
    names.statementsHaveTheirPlace,
    { 'server/orders/big-mess.ts': "export const a = 1\nexport const b = (db) => db.selectFrom('order')\n" },
    /server\/orders\/big-mess\.ts: asks the database/,
  ],
  [
    'a drawer of an order is no place for statements',
    names.statementsHaveTheirPlace,
    { 'server/orders/refunds/order-utils.ts': 'export const find = (pool) => pool.query(`select 1`)\n' },
    /order-utils\.ts: asks the database/,
  ],
  [
    'who presents asks nobody',
    names.statementsHaveTheirPlace,
    { 'server/orders/present.ts': 'export const present = () => sql<number>`1`\n' },
    /orders\/present\.ts: asks the database/,
  ],
]

const stateFaults: PlantedFault[] = [
  [
    'a state is moved in one place',
    statesMoveInOnePlace,
    {
      'server/operator/hide-a.ts':
        "await tx.updateTable('session').set({ ...x, state: 'archived' }).where('id', '=', 1).execute()\n",
    },
    /hide-a\.ts: writes the state of a session, which only server\/ingest\/transition-session\.ts does/,
  ],
  [
    'that of an order, too',
    statesMoveInOnePlace,
    {
      'server/orders/a-b.ts':
        "tx\n  .updateTable('order')\n  .set({ state })\n  .where('id', '=', 1)\n  .execute()\n",
    },
    /a-b\.ts: writes the state of an order/,
  ],
]

const tablesOfOrders = {
  'server/orders/tables.ts': 'interface Tables {\n  order: OrderTable\n  refund: RefundTable\n}\n',
}

const tableFaults: PlantedFault[] = [
  [
    'the rows of a room are declared in its tables.ts',
    roomsDeclareTheirTables,
    { 'server/orders/refunds/queries.ts': 'interface Tables {\n  refund: RefundTable\n}\n' },
    /refunds\/queries\.ts: declares tables, which only tables\.ts of a room does/,
  ],
  [
    'a room asks no table of a room below',
    roomsAskTablesAbove,
    {
      ...tablesOfOrders,
      'server/ingest/a-b.ts': "tx.selectFrom('session').innerJoin('order as o', 'a', 'b')\n",
    },
    /ingest\/a-b\.ts: asks the table order of orders, which is below it/,
  ],
  [
    'not in SQL either',
    roomsAskTablesAbove,
    { ...tablesOfOrders, 'server/platform/db/a.ts': "client.query('delete from refund')\n" },
    /platform\/db\/a\.ts: asks the table refund/,
  ],
]

export const plantedFaults: PlantedFault[] = [
  ...surroundingFaults,
  ...mapFaults,
  ...circleFaults,
  ...recordFaults,
  ...roleFaults,
  ...codeFaults,
  ...stateFaults,
  ...tableFaults,
]

/** Faults in pages: what only development would have. */
function leftOutFaults(): PlantedFault[] {
  return [
    ["import { use, useActionState } from 'react'", 'of React'],
    ["import { preload } from 'react-dom'", 'of React'],
    ["import {\n  Link,\n  useFetcher,\n} from 'react-router'", 'of the router'],
    ['export async function clientAction() {}', 'of the router'],
    ['const x = <form\n  action={send}>', 'an action that is not called address'],
    ['const x = <wave-card name="a" />', 'an element of our own'],
    ["import { useTransition } from 'react'", 'of React'],
    ['const x = listSessions.input.query', 'a check that the server makes'],
  ].map(([text, what]) => [
    `${what} is not there in the built page: ${text?.slice(0, 30)}`,
    whatIsLeftOutIsNotUsed,
    { 'web/cart/a.tsx': `${text}\n` },
    new RegExp(`^web/cart/a\\.tsx: uses what the build leaves out, ${what}$`),
  ])
}
