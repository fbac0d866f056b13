import type { DriverDay } from '@dawra/contract/rounds/driver'
import { ApiError } from '#lib/api-error'
import { callForFile } from '#lib/client'
import { personalDatabase } from '#lib/personal'
import { answerOf, databaseOf } from './database.ts'
import { driverId } from './driving-state.ts'

// Gate photos for use offline. In a database of their own: unlike commands, they can be fetched again.

interface Gate {
  stopId: string
  userId: string
  bytes: ArrayBuffer
  type: string
}

const { read, write } = databaseOf(personalDatabase('driving-gates'), { gates: 'stopId' })

const readGates = async () => (await read('gates', store => store.getAll())) as Gate[]

const wantedOf = ({ rounds }: DriverDay): string[] =>
  rounds
    .filter(({ status }) => status !== 'ended' && status !== 'cancelled')
    .flatMap(({ stops }) => stops)
    .filter(
      ({ place, status, followedBy }) =>
        place?.hasGatePhoto && (status === 'planned' || status === 'arrived' || followedBy === 'again_today'),
    )
    .map(({ id }) => id)

export async function forgetGatesBut(userIds: readonly string[]): Promise<void> {
  const left = (await readGates()).filter(({ userId }) => !userIds.includes(userId))
  if (left.length > 0)
    await write(['gates'], async store => {
      for (const { stopId } of left) store('gates').delete(stopId)
    })
}

let isFetching = false

/** Fetches missing photos in the order of the stops, and deletes those of other rounds. */
export async function keepGates(userId: string, day: DriverDay): Promise<void> {
  if (isFetching) return
  isFetching = true
  try {
    const wanted = wantedOf(day)
    const stored = await readGates()
    const isWanted = (gate: Gate) => gate.userId === userId && wanted.includes(gate.stopId)
    const gone = stored.filter(gate => !isWanted(gate))
    if (gone.length > 0)
      await write(['gates'], async store => {
        for (const { stopId } of gone) await answerOf(store('gates').delete(stopId))
      })
    const missing = wanted.filter(stopId => !stored.some(gate => gate.stopId === stopId && isWanted(gate)))
    for (const stopId of missing) await tryGate(userId, stopId)
  } catch {
    // Photos are optional: stops also have an address and a note. The next fetch of the day tries again.
  } finally {
    isFetching = false
  }
}

/** A photo that the server refuses must not block the others; a missing network ends all attempts. */
async function tryGate(userId: string, stopId: string) {
  try {
    await fetchGate(userId, stopId)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error
  }
}

async function fetchGate(userId: string, stopId: string) {
  const photo = await callForFile('GET /api/v1/driver/stops/{stopId}/gate-photo', { params: { stopId } })
  const gate: Gate = { stopId, userId, bytes: await photo.arrayBuffer(), type: photo.type }
  await write(['gates'], async store => void (await answerOf(store('gates').put(gate))))
}

/** The photo of the gate at a stop: the stored one, else from the network. */
export async function gateOf(stopId: string): Promise<Blob> {
  const userId = driverId()
  const stored = (await read('gates', store => store.get(stopId)).catch(() => undefined)) as Gate | undefined
  if (stored && stored.userId === userId) return new Blob([stored.bytes], { type: stored.type })
  return callForFile('GET /api/v1/driver/stops/{stopId}/gate-photo', { params: { stopId } })
}
