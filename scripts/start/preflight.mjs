import { createServer } from 'node:net'
import { Refusal } from './say.mjs'

/** What would stop the start anyway is said before minutes go into installing: a busy port. */
export async function checkPort(env = process.env) {
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal(`PORT must be a number from 0 to 65535; it is "${env.PORT}".`)
  const code = await tryListen(port, env.HOST || '127.0.0.1')
  if (code === 'EADDRINUSE')
    throw new Refusal(`Port ${port} is already in use. Stop the other program or set PORT.`)
  if (code === 'EACCES')
    throw new Refusal(`This user may not listen on port ${port}. Set PORT to 1024 or more.`)
  if (code)
    throw new Refusal(`Cannot listen on ${env.HOST || '127.0.0.1'}:${port} (${code}). Set HOST or PORT.`)
}

function tryListen(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => done(error.code))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })
}
