import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import * as imports from './support/rules/imports.ts'
import { localesDecideNothing } from './support/rules/locales.ts'
import * as names from './support/rules/names.ts'
import { type PlantedFault, plantedFaults } from './support/rules/planted-faults.ts'
import { type House, readHouse } from './support/rules/read-house.ts'
import { filesAreSmall, foldersAreSmall } from './support/rules/sizes.ts'
import * as words from './support/rules/words.ts'

/** Each rule with a small tree that breaks it and what it then says. */
const cases: PlantedFault[] = [
  ...plantedFaults,
  [
    'the contract imports only zod',
    imports.contractImportsOnlyZod,
    { 'contract/a.ts': "import {\n  x,\n} from 'kysely'\n" },
    /^contract\/a\.ts: the contract imports kysely$/,
  ],
  [
    'the houses stay apart',
    imports.housesStayApart,
    { 'web/a.ts': "export { x } from '#server/app.ts'\n" },
    /web imports server\/app\.ts/,
  ],
  [
    'no house uses the test tools',
    imports.housesStayApart,
    { 'server/orders/a-b.ts': "const x = await import('#tests/support/app.ts')\n" },
    /server imports tests/,
  ],
  [
    'a room uses only what stands above it',
    imports.roomsLookUp,
    { 'server/accounts/a-b.ts': "import type { X } from '../orders/queries.ts'\n" },
    /accounts imports server\/orders\/queries\.ts, which is below it/,
  ],
  [
    'platform knows no room',
    imports.roomsLookUp,
    { 'web/platform/a.ts': "import '../cart/store.ts'\n" },
    /platform imports web\/cart/,
  ],
  [
    'every room is on the map',
    imports.roomsAreOnTheMap,
    { 'server/surprise/routes.ts': '' },
    /surprise is not on the map/,
  ],
  [
    'a floor uses another only along an arrow',
    imports.floorsKeepTheirArrows,
    { 'server/orders/refunds/a-b.ts': "import type { X } from '../settlement/settle-order.ts'\n" },
    /refunds imports server\/orders\/settlement\/settle-order\.ts: no arrow leads from it to settlement/,
  ],
  [
    'a floor of the web does not use one to which no arrow leads',
    imports.floorsKeepTheirArrows,
    { 'web/upload/choose/a.ts': "const x = new URL('../send/try-again.ts', import.meta.url)\n" },
    /choose imports web\/upload\/send\/try-again\.ts: no arrow leads from it to send/,
  ],
  [
    'an arrow does not lead on',
    imports.floorsKeepTheirArrows,
    {
      'server/orders/checkout/a-b.ts': "const x = await import('#server/orders/refunds/request-refund.ts')\n",
    },
    /no arrow leads from it to refunds/,
  ],
  [
    'what a room shares does not stand on its floors',
    imports.floorsKeepTheirArrows,
    { 'server/orders/queries.ts': "import { x } from './reports/list-queries.ts'\n" },
    /queries\.ts: uses the floor reports, which stands on it/,
  ],
  [
    'what the floors of the web share does not stand on them',
    imports.floorsKeepTheirArrows,
    { 'web/upload/selected-file.ts': "import type { X } from './choose/selection.ts'\n" },
    /selected-file\.ts: uses the floor choose, which stands on it/,
  ],
  [
    'no floor uses what puts the room together',
    imports.floorsKeepTheirArrows,
    { 'server/orders/webhook/a-b.ts': "import { ordersJobs } from '../jobs.ts'\n" },
    /webhook imports server\/orders\/jobs\.ts, which puts it together/,
  ],
  [
    'every floor is on the map',
    imports.floorsAreOnTheMap,
    { 'server/orders/cellar/a-b.ts': '' },
    /cellar is not a floor on the map/,
  ],
  [
    'the payment SDK, sharp, the PDF library, S3 and SMTP stay in platform',
    imports.outsideWorldStaysInPlatform,
    {
      'server/orders/a-b.ts':
        "import { S3Client } from '@aws-sdk/client-s3'\nconst { default: Pdf } = await import('pdfkit')\n",
    },
    /@aws-sdk\/client-s3 is imported outside[^\n]*\n[^\n]*pdfkit is imported outside/,
  ],
  [
    'every package used is declared',
    imports.packagesAreDeclared,
    { 'server/app.ts': "import x from 'left-pad/deep.ts'\nimport y from 'left-pad'\n", 'package.json': '{}' },
    /left-pad is not in package\.json/,
  ],
  [
    'names are kebab-case',
    names.namesAreKebabCase,
    { 'web/ui/DateField.tsx': '' },
    /DateField\.tsx: is not kebab-case/,
  ],
  ['no drawers', names.namesSayWhatTheyHold, { 'server/platform/utils/a.ts': '' }, /is named after nothing/],
  [
    'no barrels',
    names.namesSayWhatTheyHold,
    { 'server/orders/all-orders.ts': "export * from './a.ts'\nexport { b } from './b.ts'\n" },
    /only passes on/,
  ],
  [
    'exports have names',
    names.exportsAreNamed,
    { 'server/app.ts': 'export default 1\n' },
    /has a default export/,
  ],
  [
    'files of a room have roles',
    names.roomFilesHaveRoles,
    { 'server/orders/stuff.ts': "import { sql } from 'kysely'\n" },
    /stuff\.ts: is neither a role/,
  ],
  [
    'files of a floor have roles, too',
    names.roomFilesHaveRoles,
    { 'server/orders/checkout/stuff.ts': "import { sql } from 'kysely'\n" },
    /checkout\/stuff\.ts: is neither a role/,
  ],
  [
    'routes hold no SQL and no payment call',
    names.routesOnlyRoute,
    {
      'server/accounts/reset/reset-routes.ts': "db.selectFrom('login')\n",
      'server/orders/routes.ts': "db.selectFrom('order')\n",
    },
    /accounts\/reset\/reset-routes\.ts: asks the database[^\n]*\nserver\/orders\/routes\.ts: asks the database/,
  ],
  ['JSX only in web', names.jsxStaysInWeb, { 'server/notifications/a-b.tsx': '' }, /is JSX outside web/],
  ['no file is long', filesAreSmall, { 'web/ui/a.tsx': '\n'.repeat(301) }, /web\/ui\/a\.tsx: has 301 lines/],
  [
    'most files are short',
    filesAreSmall,
    { 'web/ui/a.tsx': '\n'.repeat(61), 'web/ui/b.tsx': '\n'.repeat(62) },
    /median 62/,
  ],
  [
    'no folder is crowded',
    foldersAreSmall,
    Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`tests/support/a${n}.ts`, ''])),
    /^tests\/support: has 31 files, over 30$/,
  ],
  [
    'the environment is read in one place',
    words.environmentIsReadOnce,
    { 'server/platform/a.ts': 'const x = process.env.X\n' },
    /reads the environment/,
  ],
  [
    'no path of a machine',
    words.wordsAreOurOwn,
    { 'scripts/a.ts': `const x = '/${'root'}/x'\n` },
    /scripts\/a\.ts:1: names a path of one machine/,
  ],
  [
    'no registry',
    words.wordsAreOurOwn,
    { 'package-lock.json': '{ "resolved": "https://x.example/a.tgz" }' },
    /names a package registry/,
  ],
  [
    'nothing is left for later',
    words.wordsAreOurOwn,
    { 'web/ui/a.ts': `\n// ${'TO'}DO later\n` },
    /web\/ui\/a\.ts:2: leaves work for later/,
  ],
  [
    'no check is silenced',
    words.wordsAreOurOwn,
    { 'web/ui/a.ts': `// @ts-${'ignore'}\n` },
    /silences a check/,
  ],
  [
    'no style looks into every ancestor',
    words.wordsAreOurOwn,
    { 'web/ui/a.tsx': `const x = 'group-${'has'}-checked:hidden'\n` },
    /web\/ui\/a\.tsx:1: restyles the whole page/,
  ],
  [
    'no test is left out',
    words.wordsAreOurOwn,
    { 'web/ui/a.test.ts': `test.${'skip'}('x')\n` },
    /leaves out tests/,
  ],
  [
    'a document that is cited is there',
    words.citedDocumentsExist,
    { 'web/cart/a.ts': '/** As the screens show it (buyer.md §4). */\n', 'docs/specification/surfer.md': '' },
    /^web\/cart\/a\.ts: cites buyer\.md, which is not there$/,
  ],
  [
    'versions are exact',
    words.versionsAreExact,
    { 'package.json': '{"dependencies":{"a":"^1.2.3"}}' },
    /a is not pinned \(\^1\.2\.3\)/,
  ],
  [
    'a date is not read out of what a locale writes',
    localesDecideNothing,
    {
      'contract/time/dates.ts': `const day = new ${'In'}tl.${'DateTime'}Format('en-CA', { timeZone: 'Europe/Lisbon' })\n`,
    },
    /contract\/time\/dates\.ts:1: leaves a text to a locale/,
  ],
  [
    'nothing shown is left to a locale',
    localesDecideNothing,
    { 'web/cart/a.tsx': `const x = (\n  price.to${'Locale'}String()\n)\n` },
    /web\/cart\/a\.tsx:2: leaves a text to a locale/,
  ],
  [
    'a locale is asked for numbers only',
    localesDecideNothing,
    { 'contract/time/wall-clock.ts': 'const day = numbers.format(at)\n' },
    /wall-clock\.ts: takes more than single numbers/,
  ],
  [
    'a date is read in one form',
    localesDecideNothing,
    { 'server/orders/a-b.ts': `const x = new ${'Da'}te('2026-11-20 08:10')\n` },
    /a-b\.ts:1: reads a date/,
  ],
  ['migrations are dated', words.migrationsAreDated, { 'migrations/more.sql': '' }, /is not named/],
]

describe('this house keeps its rules', () => {
  let ours: House
  before(async () => {
    ours = await readHouse(fileURLToPath(new URL('..', import.meta.url)))
    assert(ours.sources.length > 100, 'the house was read')
  })
  for (const rule of new Set(cases.map(([, rule]) => rule)))
    test(rule.name, () => {
      assert.deepEqual(rule(ours), [])
    })
})

describe('a fault is seen', () => {
  for (const [name, rule, planted, says] of cases)
    test(name, async () => {
      assert.match(rule(await plant(planted)).join('\n'), new RegExp(says, 'm'))
    })
})

test('a tree that keeps the rules is left in peace', async () => {
  const house = await plant({
    'contract/a.ts': "import * as z from 'zod'\n",
    'server/orders/checkout/place-order.ts':
      "import { a } from '#contract/a.ts'\nimport { b } from '../../accounts/queries.ts'\n",
    'server/orders/checkout/close-checkout.ts':
      "import { a } from '../queries.ts'\nimport { b } from '../settlement/settle-order.ts'\n",
    'server/orders/routes.ts': "import { a } from './checkout/place-order.ts'\n",
    'server/orders/checkout/place-order.test.ts': "import { c } from '#tests/support/app.ts'\n",
    'THIRD-PARTY-NOTICES.md': '| `zod` | MIT | Colin McDonnell |\n',
    'package.json':
      '{"dependencies":{"zod":"4.0.0"},"imports":{"#contract/*":"./contract/*","#server/*":"","#tests/*":""}}',
  })
  assert.deepEqual(
    cases.flatMap(([, rule]) => rule(house)),
    [],
  )
})

async function plant(files: PlantedFault[2]): Promise<House> {
  const root = await mkdtemp(join(tmpdir(), 'swellframe-house-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    return await readHouse(root)
  } finally {
    await rm(root, { recursive: true })
  }
}
