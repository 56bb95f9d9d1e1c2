import { textSaysWhy } from './dialect.ts'
import { exportsAreNeeded } from './exports.ts'
import { handlersAreShort } from './handlers.ts'
import type { PlantedFault } from './planted-faults.ts'
import { repliesArePresented } from './replies.ts'

const handler = (lines: number): string =>
  `export function aRoutes(app, context) {\n  route(app, a, () => {${'\n'.repeat(lines - 1)}  })\n}\n`

/** Faults of routes: a handler that does the work itself. */
const routeFaults: PlantedFault[] = [
  [
    'a handler is short',
    handlersAreShort,
    { 'server/orders/a-routes.ts': handler(15), 'server/orders/routes.ts': handler(16) },
    /^server\/orders\/routes\.ts:2: a handler has 16 lines, over 15$/,
  ],
  [
    'a file of routes is short',
    handlersAreShort,
    { 'server/orders/checkout/order-routes.ts': '\n'.repeat(121) },
    /^server\/orders\/checkout\/order-routes\.ts: has 121 lines, over 120$/,
  ],
]

const answering = (answer: string): string =>
  `import { find } from './queries.ts'\nexport function aRoutes(app, { db }) {\n  route(app, a, async () => ${answer})\n}\n`
const found = "export const find = async (db) => db.selectFrom('help').selectAll().execute()\n"

/** Faults of replies: a row leaves as it was read. */
const replyFaults: PlantedFault[] = [
  [
    'a reply is presented',
    repliesArePresented,
    {
      'server/operator/routes.ts': answering('({ ok: true, rows: await find(db) })'),
      'server/operator/queries.ts': found,
    },
    /^server\/operator\/routes\.ts:3: answers what no present function has made$/,
  ],
  [
    'a row beside what is presented',
    repliesArePresented,
    {
      'server/operator/routes.ts': answering('({ ...presentA(1), ...(await find(db)) })'),
      'server/operator/queries.ts': found,
    },
    /routes\.ts:3: answers/,
  ],
  [
    'a command that answers a row',
    repliesArePresented,
    {
      'server/operator/routes.ts': answering('tell(db)').replace('find } from', 'tell } from'),
      'server/operator/queries.ts': `${found}export async function tell(db) {\n  const rows = await find(db)\n  return rows\n}\n`,
    },
    /routes\.ts:3: answers/,
  ],
]

/** Faults of statements: text where the builder would do. */
const dialectFaults: PlantedFault[] = [
  [
    'text says why it is text',
    textSaysWhy,
    { 'server/orders/queries.ts': "/** All. */\nexport const all = (pool) => pool.query('select 1')\n" },
    /^server\/orders\/queries\.ts:2: asks by text and does not say why$/,
  ],
  [
    'what is not prepared, too',
    textSaysWhy,
    {
      'server/orders/queries.ts':
        'export const all = ({ pool }) => pool.query({ text: `select 1`, values: [] })\n',
    },
    /asks by text/,
  ],
  [
    'nor by the tag of the builder',
    textSaysWhy,
    { 'server/orders/queries.ts': 'export const all = (db) => sql`select 1`.execute(db)\n' },
    /asks by text/,
  ],
]

/** Faults of what is exported: nobody else asks for it. */
const exportFaults: PlantedFault[] = [
  [
    'what one file uses is not exported',
    exportsAreNeeded,
    {
      'scripts/a.ts': 'export type A = 1\nexport const b = (a: A) => a\n',
      'scripts/c.ts': "import { b } from './a.ts'\n",
    },
    /^scripts\/a\.ts: exports A, which no other file uses$/,
  ],
  [
    'nor passed on to nobody',
    exportsAreNeeded,
    { 'contract/a.ts': "export { B } from './b.ts'\n", 'contract/b.ts': 'export const B = 1\n' },
    /^contract\/a\.ts: exports B/,
  ],
  [
    'a page exports for the router what the router knows',
    exportsAreNeeded,
    { 'web/home/home-page.tsx': 'export const meta = () => <p />\nexport const mete = 1\n' },
    /^web\/home\/home-page\.tsx: exports mete/,
  ],
]

/** Faults that only the syntax of a file shows. */
export const codeFaults: PlantedFault[] = [...routeFaults, ...replyFaults, ...dialectFaults, ...exportFaults]
