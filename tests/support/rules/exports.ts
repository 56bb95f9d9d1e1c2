import { posix } from 'node:path'
import { type Node, nodesIn, one, parseSource, several, wordOf } from './parse.ts'
import type { Rule, Source } from './read-house.ts'

/** What React Router asks a module of a route for. */
const ofRoutes =
  /^(loader|clientLoader|action|clientAction|meta|links|headers|handle|Layout|ErrorBoundary|HydrateFallback|shouldRevalidate)$/
const isRoute = (path: string): boolean => /^web\/root\.tsx$|^web\/.*-(page|layout)\.tsx$/.test(path)
/** Entry points, configurations and a module named in entries that are written at run time: a tool asks for their names. */
const isLoadedByName = (path: string): boolean =>
  /^[a-z-]+\.config\.ts$|^web\/(entry\.[a-z]+|handler|routes|design\/draw-design)\.tsx?$|^scripts\/test\/run-files\.ts$/.test(
    path,
  )

type Parsed = { path: string; text: string; tree: Node }

const namesDeclared = (declaration: Node | undefined): string[] => [
  wordOf(one(declaration, 'id'), 'name'),
  ...several(declaration, 'declarations').map((each) => wordOf(one(each, 'id'), 'name')),
]

const namesExported = ({ tree }: Parsed): string[] =>
  several(tree, 'body')
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => [
      ...namesDeclared(one(node, 'declaration')),
      ...several(node, 'specifiers').map((each) => wordOf(one(each, 'exported'), 'name')),
    ])
    .filter((name) => name !== '' && name !== 'default')

/** The file that a node names: in an import, or as `new URL('./x.ts', import.meta.url)`. */
function fileNamed(path: string, node: Node): string | undefined {
  const named = /^Import|^Export|^TSImportType$/.test(node.type)
    ? one(node, 'source')
    : node.type === 'NewExpression' && wordOf(one(node, 'callee'), 'name') === 'URL'
      ? several(node, 'arguments')[0]
      : undefined
  const name = wordOf(named, 'value')
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(path), name.replace(/\?.*$/, '')) : undefined
}

/** `file name` for all that a file uses of others; what it takes as a whole counts for each word it writes. */
function namesUsed({ path, text, tree }: Parsed): string[] {
  return nodesIn(tree).flatMap((node) => {
    const file = fileNamed(path, node)
    if (file === undefined) return []
    const specifiers = several(node, 'specifiers')
    const isPart = /^(Import|ExportNamed)Declaration$/.test(node.type)
    if (!isPart || specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier'))
      return (text.match(/\w+/g) ?? []).map((word) => `${file} ${word}`)
    return specifiers.map((each) => `${file} ${wordOf(one(each, 'imported') ?? one(each, 'local'), 'name')}`)
  })
}

/** What only its own file uses is not exported. */
export const exportsAreNeeded: Rule = ({ sources }) => {
  const parsed = sources
    .filter(isCode)
    .map(({ path, text }) => ({ path, text, tree: parseSource(path, text) }))
  const used = new Set(parsed.flatMap(namesUsed))
  const configs = parsed.filter(({ path }) => /^[a-z-]+\.config\.ts$/.test(path)).map(({ text }) => text)
  // A file that a configuration names stands in for a module of a package, which is asked for its names.
  const isNamed = (path: string) => configs.some((text) => text.includes(`'${path}'`))
  return parsed
    .filter(({ path }) => !isLoadedByName(path) && !isNamed(path))
    .flatMap((file) =>
      namesExported(file)
        .filter((name) => !used.has(`${file.path} ${name}`) && !(isRoute(file.path) && ofRoutes.test(name)))
        .map((name) => `${file.path}: exports ${name}, which no other file uses`),
    )
}

const isCode = ({ path }: Source): boolean => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts')
