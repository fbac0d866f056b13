import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Plain node:http that sends the same bytes to everyone: the baseline for every framework. */
const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE!, 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body)
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.keepAliveTimeout = 75_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
for (const reason of ['SIGTERM', 'disconnect'] as const) process.once(reason, () => process.exit(0))
