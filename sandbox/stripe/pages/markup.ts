/** A piece of HTML that is already safe to send. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | false | undefined | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds HTML; everything put in is escaped unless it is markup itself. Nothing stands for null, false and undefined. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(texts.map((text, index) => text + render(parts[index])).join(''))
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  return part.map(render).join('')
}
