const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** Text that is HTML already and is not escaped again. */
export type Markup = { markup: string }
type Value = string | number | Markup | readonly Markup[]

/** HTML from a template: every value is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: parts.reduce((text, part, index) => text + show(values[index - 1] ?? '') + part) }
}

function show(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

export function page(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/inbox.css">
<link rel="icon" href="data:,">
</head>
<body>
<header><a href="/"><strong>Inbox</strong></a><span>Mail of this machine. Nothing is sent on.</span></header>
<main>${content}</main>
</body>
</html>
`.markup
}
