import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installedServer } from '@/scripts/setup/system-packages'

function program(...names: string[]): string {
  const place = installedServer(...names)
  if (!place) throw new Error(`${names[0]} is not installed; npm test installs it`)
  return place
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== null))
    socket.once('error', () => resolve(false))
  })

/**
 * Starts a server program, and waits until it listens on the port. `printed`: its output, errors included; `pid`: its process. `stop` ends
 * it and deletes its folder.
 */
async function run(file: string, args: string[], port: number, folder: string) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part))
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (attempt === 200 || child.exitCode !== null) throw new Error(`${file} did not start:\n${printed}`)
    await sleep(50)
  }
  const stop = async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { stop, printed: () => printed, pid: child.pid ?? 0 }
}

/** The ports that replace those of `deploy/nginx.conf`: its two listeners and the instances. */
export type NginxPorts = { port: number; innerPort: number; sites: [number, number]; apis: [number, number] }

/** Returns `deploy/nginx.conf` with other addresses and paths. Throws if the file lacks one of them. */
async function configuration(folder: string, { port, innerPort, sites, apis }: NginxPorts): Promise<string> {
  const replaced: [string, string][] = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['listen 127.0.0.1:8081;', `listen 127.0.0.1:${innerPort};`],
    ['server 127.0.0.1:3001 ', `server 127.0.0.1:${sites[0]} `],
    ['server 127.0.0.1:3002 ', `server 127.0.0.1:${sites[1]} `],
    ['server 127.0.0.1:4001 ', `server 127.0.0.1:${apis[0]} `],
    ['server 127.0.0.1:4002 ', `server 127.0.0.1:${apis[1]} `],
    ['/var/cache/nginx/member-site', join(folder, 'cache')],
    ['/var/log/nginx/member-site.log', join(folder, 'access.log')],
  ]
  return replaced.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no “${from}”`)
      return text.replaceAll(from, to)
    },
    await readFile('deploy/nginx.conf', 'utf8'),
  )
}

/** Starts nginx with the repository's configuration, changed by `edit`. `accessLog` returns the log so far. */
export async function startNginx(ports: NginxPorts, edit = (text: string) => text) {
  const folder = await mkdtemp(join(tmpdir(), 'member-site-nginx-'))
  // If the tests run as root, nginx's workers run as another user, who needs access.
  await chmod(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await Promise.all(temporary.map((name) => mkdir(join(folder, name))))
  await writeFile(join(folder, 'member-site.conf'), edit(await configuration(folder, ports)))
  const main = `
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    error_log stderr warn;
    events { worker_connections 1024; }
    http {
      types { }
      default_type application/octet-stream;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      include ${folder}/member-site.conf;
    }`
  await writeFile(join(folder, 'nginx.conf'), main)
  const server = await run(program('nginx'), ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], ports.port, folder)
  return { ...server, accessLog: () => readFile(join(folder, 'access.log'), 'utf8') }
}
