import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { inspect } from 'node:util'
import { type Mailer, openMailer } from './mailer.ts'

/** A mail server that knows nobody, and says whom it does not know. */
const server = createServer((socket) => {
  socket.write('220 mail.example.org\r\n')
  socket.on('data', (words) => {
    const isFor = /^RCPT TO:<(.*)>/i.exec(words.toString())
    socket.write(isFor ? `550 5.1.1 <${isFor[1]}>: user ${isFor[1]} unknown\r\n` : '250 fine\r\n')
  })
})
let mailer: Mailer
before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Waves <waves@example.org>' })
})
after(() => {
  mailer.close()
  server.close()
})

test('a refusal says what the mail server answered, and not about whom', async () => {
  const mail = { to: 'zoë.maré@gone.example', subject: 'Hello', text: 'x', html: 'x', messageId: '<1@a.b>' }
  const error: unknown = await mailer.send(mail).catch((refused: unknown) => refused)
  assert(error instanceof Error)
  assert.match(error.message, /550 5\.1\.1 <\(address\)>: user \(address\) unknown/)
  assert.equal((error as { responseCode?: number }).responseCode, 550)
  assert.doesNotMatch(inspect(error, { showHidden: true, depth: 9 }), /gone\.example/)
})
