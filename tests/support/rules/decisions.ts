import type { Rule } from './read-house.ts'

const MOST_LINES = 40
/** `# 016 Resumable uploads with tus`, and below it its day and status. */
const head = /^# (\d{3}) (.+)\n\d{4}-\d\d-\d\d · Status: (?:accepted|superseded by \d{3})\n/
const inAName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/'s\b/g, 's')
    .replace(/[^a-z0-9]+/g, '-')

/** Decisions are numbered without gaps, named like their titles, short, and say whether they hold. */
export const decisionsAreFound: Rule = ({ decisions }) =>
  decisions
    .filter(({ path }) => !path.endsWith('/TEMPLATE.md'))
    .flatMap(({ path, text, lines }, at) => {
      const [, number = '', title = ''] = head.exec(text) ?? []
      const name = `docs/decisions/${number}-${inAName(title)}.md`
      return [
        ...(number === '' ? [`${path}: has no title or no status`] : []),
        ...(number !== '' && name !== path ? [`${path}: is not named ${name}`] : []),
        ...(Number(path.slice('docs/decisions/'.length).slice(0, 3)) === at + 1
          ? []
          : [`${path}: is not number ${at + 1}`]),
        ...(lines > MOST_LINES ? [`${path}: has ${lines} lines, over ${MOST_LINES}`] : []),
      ]
    })
