import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const STYLE =
  'body{margin:0;font:1rem/1.5 system-ui}h1,p{margin:1rem}picture{display:block;height:60vh}img{width:100%;height:100%;object-fit:cover}'

type Stored = { type: string; body: Buffer; status: number }

/**
 * Each page of the site as one would write it by hand: a headline, a sentence and the page's first picture, the same file in the
 * same sizes; no script, no font, no style sheet. What loads slower than that is what the site adds.
 */
export async function startStaticPages(site: string): Promise<{ url: string; close(): Promise<void> }> {
  const stored = new Map<string, Promise<Stored>>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = stored.get(path) ?? store(site, path)
    stored.set(path, answer)
    const { status, type, body } = await answer
    response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function store(site: string, path: string): Promise<Stored> {
  const answer = await fetch(site + path)
  const type = answer.headers.get('content-type') ?? ''
  if (!type.startsWith('text/html'))
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) }
  return { status: answer.status, type, body: Buffer.from(writtenByHand(await answer.text(), path)) }
}

function writtenByHand(html: string, path: string): string {
  const main = html.slice(html.indexOf('<main'))
  const [picture] = /<picture\b[\s\S]*?<\/picture>/.exec(main) ?? []
  if (!picture) throw new Error(`${path} begins without a picture`)
  const shown = picture.replaceAll(/ (class|style)="[^"]*"/g, '').replace('loading="lazy"', '')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Waves Worth Remembering</title><meta name="description" content="Surf photos and videos."><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><h1>Waves Worth Remembering</h1><p>Surf photos and videos.</p>${shown}</main></body></html>`
}
