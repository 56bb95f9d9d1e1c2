import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const model = new URL('../../deploy/nginx/swellframe.conf', import.meta.url)
/** Looks for the port, and the pause between two, ms. */
const LOOKS = 200
const LOOK_MS = 25

/** What stands around `deploy/nginx/swellframe.conf` on a machine of its own; everything it writes lies in its folder. */
const frame = (folder: string) => `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/swellframe.conf;
}
`

/** The delivered configuration with these processes and this port in place of its own. Throws when it does not stand there as expected. */
function fitModel(text: string, apiPorts: readonly number[], port: number): string {
  const servers = /(?: *server 127\.0\.0\.1:\d+ [^\n]*\n)+/
  const listen = 'listen 80;'
  if (!servers.test(text) || !text.includes(listen))
    throw new Error('deploy/nginx/swellframe.conf has changed')
  return text
    .replace(servers, apiPorts.map((api) => `  server 127.0.0.1:${api} max_fails=0;\n`).join(''))
    .replace(listen, `listen 127.0.0.1:${port};`)
}

/** nginx before the API processes, as `deploy/` has it. `nginx` is its path. */
export async function openFrontDoor(
  nginx: string,
  { folder, apiPorts, port }: { folder: string; apiPorts: readonly number[]; port: number },
): Promise<{ close(): Promise<void>; kill(): void }> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'swellframe.conf'), fitModel(await readFile(model, 'utf8'), apiPorts, port))
  await writeFile(join(folder, 'nginx.conf'), frame(folder))
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  for (let looks = LOOKS; !(await answers(port)); looks -= 1) {
    if (looks === 0 || child.exitCode !== null) throw new Error(`nginx does not listen on ${port}`)
    await pause(LOOK_MS)
  }
  return {
    async close() {
      child.kill('SIGTERM')
      await ended
    },
    kill: () => void child.kill('SIGTERM'),
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
