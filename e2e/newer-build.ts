import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Deployment {
  url: string
  /** From now on the server has a newer build, with other file names and without the old files. */
  deploy(): void
  close(): Promise<void>
}

const SCRIPT = /assets\/([\w.-]+\.js)/g

/** Replaces file names by those of the newer build. */
const renamed = (text: string) =>
  text
    .replace(SCRIPT, 'assets/next/$1')
    .replace(/("?(?:build|id)"?:["`])([0-9a-f]{12})(["`])/g, '$1$2-next$3')

const isText = (type = '') => /html|javascript/.test(type)

/** A proxy of the city's server that can switch to a newer build while pages of the old one are open. */
export async function deployment(target: string): Promise<Deployment> {
  let isNewer = false
  const server = createServer((requested, answer) => {
    const path = requested.url ?? '/'
    if (isNewer && /^\/assets\/[\w.-]+\.js$/.test(path)) {
      answer.writeHead(404).end()
      return
    }
    const forwarded = request(
      new URL(path.replace('/assets/next/', '/assets/'), target),
      { method: requested.method, headers: { ...requested.headers, 'accept-encoding': 'identity' } },
      from => void pass(from, answer, isNewer),
    )
    forwarded.on('error', () => answer.destroy())
    answer.on('close', () => forwarded.destroy())
    requested.pipe(forwarded)
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNewer = true
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(from: IncomingMessage, answer: ServerResponse, isNewer: boolean) {
  const headers = { ...from.headers }
  if (!isNewer || !isText(headers['content-type'])) {
    answer.writeHead(from.statusCode ?? 502, headers)
    from.pipe(answer)
    return
  }
  delete headers['content-length']
  answer.writeHead(from.statusCode ?? 502, headers)
  answer.end(renamed(Buffer.concat(await from.toArray()).toString()))
}
