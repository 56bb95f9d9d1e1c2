import { type Plugin, parseAst } from 'vite'
import { type Edit, isNode, type Node, walkSource, withEdits } from './leave-out-functions.ts'

/** What an endpoint tells the server and whoever reads the API's description: a call needs none of it. */
const FIELDS = ['summary', 'access', 'status', 'errors', 'headers']
/** Checked by the server alone; of `input` pages read the body, for the messages of their forms. */
const INPUTS = ['params', 'query']

/** Leaves out of what browsers fetch what the declarations of our endpoints say for others (decision 069). */
export function leaveOutDescriptions(): Plugin {
  let done = 0
  return {
    name: 'descriptions-left-out',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/contract\/[^?]+\.ts$/.test(id) || !code.includes('= endpoint(')) return null
      done += 1
      return { code: withoutDescriptions(code), map: null }
    },
    generateBundle() {
      if (done === 0) this.error('no endpoint was found: they are declared in another way than they were')
    },
  }
}

/** The source of a file of `contract/` with its endpoints as a page needs them. */
export function withoutDescriptions(code: string): string {
  const edits: Edit[] = []
  const leaveOut = (object: Node, names: readonly string[]): void => {
    for (const field of fieldsOf(object)) {
      const end = field.end + (/^\s*,/.exec(code.slice(field.end))?.[0].length ?? 0)
      if (names.includes(nameOf(field))) edits.push({ start: field.start, end, by: '' })
      else if (nameOf(field) === 'input' && isNode(field.value)) leaveOut(field.value, INPUTS)
    }
  }
  walkSource(parseAst(code, { lang: 'ts' }), (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 'endpoint')
      return false
    const [declared] = node.arguments as Node[]
    if (declared?.type !== 'ObjectExpression') throw new Error('an endpoint is declared without its object')
    leaveOut(declared, FIELDS)
    return true
  })
  return withEdits(code, edits)
}

const fieldsOf = (object: Node): Node[] =>
  object.type === 'ObjectExpression' ? (object.properties as Node[]) : []

const nameOf = ({ key }: Node): string => (isNode(key) ? String(key.name) : '')
