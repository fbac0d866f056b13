import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { LiveStreams } from './live-streams.ts'

test('writes nothing to a stream between its end and the close of its connection', async () => {
  const changed = { topic: 'rewards.changed', data: { userId: '' } } as const
  const ends = { topic: 'venues.team_changed', data: { userId: '', venueId: '' } } as const
  const nowhere = { query: () => Promise.reject(new Error('nothing is replayed here')) }
  const streams = new LiveStreams(nowhere, (_, { topic }) => (topic === ends.topic ? 'end' : changed))
  let stream: ServerResponse | undefined
  const failures: unknown[] = []
  const server = createServer((_, response) => {
    response.on('error', error => failures.push(error))
    stream = response
    void streams.open(response, ['user:1'], undefined)
  }).listen(0)
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  for (const event of [changed, ends, changed])
    streams.receive({ ...event, id: 1, audience: ['user:1'], announcedAt: new Date() })
  const body = await answer.text()
  expect(body.match(/^data: /gm)).toHaveLength(1)
  expect(stream?.writableEnded).toBe(true)
  expect(failures).toEqual([])
  await streams.close()
  server.close()
})
