import { houseOf, isTest, type Rule } from './read-house.ts'

const NEVER_OF_REACT =
  'Activity|Profiler|PureComponent|ViewTransition|addTransitionType|cache|cacheSignal|createRef|unstable_\\w+|use(ActionState|DebugValue|ImperativeHandle|InsertionEffect|Transition)'

/** What the build leaves out of React and the router (`scripts/start/left-out.ts`), as it would be used. */
const uses: [pattern: RegExp, what: string][] = [
  [named('react', NEVER_OF_REACT), 'of React'],
  [named('react-dom', 'pre\\w+|requestFormReset|useForm\\w+'), 'of React'],
  [named('react-dom/client', 'createRoot'), 'of React'],
  [named('react-router', 'Form|useFetchers?|useSubmit|useActionData|useFormAction'), 'of the router'],
  [/^export (async )?(function|const) (action|clientAction)\b/m, 'of the router'],
  [/<Fragment\b[^>]*\bref=/, 'a ref of a fragment'],
  [
    /<(form|button|input)\b[^>]*\b(action|formAction)=\{(?!address\})/,
    'an action that is not called address',
  ],
  [/<(input|textarea)\b[^>]*\bon(Select|BeforeInput)(Capture)?=/, 'an event of React'],
  [/<[a-z]+-[a-z-]+[\s/][^<>]*>/, 'an element of our own'],
  [/\.input\.(params|query)\b/, 'a check that the server makes'],
]

function named(from: string, names: string): RegExp {
  return new RegExp(`import\\s*\\{[^}]*\\b(${names})\\b[^}]*\\}\\s*from '${from}'`)
}

/** Only development would have it: the built page throws, or does nothing. */
export const whatIsLeftOutIsNotUsed: Rule = ({ sources }) =>
  sources
    .filter((source) => houseOf(source.path) === 'web' && !isTest(source))
    .flatMap(({ path, text }) =>
      uses
        .filter(([pattern]) => pattern.test(text))
        .map(([, what]) => `${path}: uses what the build leaves out, ${what}`),
    )
