import type { ChildProcess } from 'node:child_process'
import { freePort } from '@/scripts/bootstrap/environment.mjs'

/** Starts a program of the cluster. */
type Run = (name: string, args: string[]) => ChildProcess
type Node = { client: number; peer: number; folder: string; process: ChildProcess | null }

const size = 3

/**
 * Starts three etcd nodes, as on three machines in `docs/scaling.md`: any two of them decide which database is the
 * primary. `folderFor` creates a node's data folder.
 */
export async function startEtcd(run: Run, folderFor: (name: string) => Promise<string>) {
  const nodes: Node[] = []
  for (let index = 0; index < size; index += 1) {
    const [client, peer] = [await freePort(), await freePort()]
    nodes.push({ client, peer, folder: await folderFor(`etcd-${index}`), process: null })
  }
  const urlOf = (port: number) => `http://127.0.0.1:${port}`
  const everyPeer = nodes.map(({ peer }, index) => `etcd-${index}=${urlOf(peer)}`).join(',')

  function start(index: number): void {
    const node = nodes[index]
    if (!node) throw new Error(`there is no etcd node ${index}`)
    const [client, peer] = [urlOf(node.client), urlOf(node.peer)]
    node.process = run('etcd', [
      ...['--name', `etcd-${index}`, '--data-dir', node.folder],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', everyPeer],
    ])
  }

  const isLeader = async ({ client }: Node) => {
    const response = await fetch(`${urlOf(client)}/v3/maintenance/status`, { method: 'POST', body: '{}' }).catch(
      () => null,
    )
    if (!response?.ok) return false
    const { header, leader } = (await response.json()) as { header: { member_id: string }; leader?: string }
    return leader === header.member_id
  }

  /** Kills the node that leads the others with SIGKILL. Returns its index, for `start`. */
  async function killLeader(): Promise<number> {
    for (const [index, node] of nodes.entries()) {
      if (!(await isLeader(node))) continue
      node.process?.kill('SIGKILL')
      return index
    }
    throw new Error('no etcd node leads')
  }

  for (const index of nodes.keys()) start(index)
  return { addresses: nodes.map(({ client }) => `127.0.0.1:${client}`), start, killLeader }
}
