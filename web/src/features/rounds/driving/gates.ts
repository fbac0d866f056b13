import type { DriverDay } from '@dawra/contract/driver'
import { ApiError } from '#lib/api-error'
import { callForFile } from '#lib/client'
import { personalDatabase } from '#lib/personal'
import { answerOf, databaseOf } from './database.ts'
import { driverId } from './state.ts'

// Photos of the gates of today and tomorrow, so that they are there without a network. Apart from what was tapped: nothing
// is lost with them.

interface Gate {
  stopId: string
  userId: string
  bytes: ArrayBuffer
  type: string
}

const { read, write } = databaseOf(personalDatabase('driving-gates'), { gates: 'stopId' })

const readGates = async () => (await read('gates', store => store.getAll())) as Gate[]

/** The stops whose photo is needed: those of rounds that go on, and that nobody has closed. */
const wantedOf = ({ rounds }: DriverDay): string[] =>
  rounds
    .filter(({ status }) => status !== 'ended' && status !== 'cancelled')
    .flatMap(({ stops }) => stops)
    .filter(
      ({ place, status, followedBy }) =>
        place?.hasGatePhoto && (status === 'planned' || status === 'arrived' || followedBy === 'again_today'),
    )
    .map(({ id }) => id)

/** Removes the photos of people whose day is not stored any more. */
export async function forgetGatesBut(userIds: readonly string[]): Promise<void> {
  const left = (await readGates()).filter(({ userId }) => !userIds.includes(userId))
  if (left.length > 0)
    await write(['gates'], async store => {
      for (const { stopId } of left) store('gates').delete(stopId)
    })
}

let isFetching = false

/** Fetches what is missing, the first stops first, and removes what belongs to no round of the day any more. */
export async function keepGates(userId: string, day: DriverDay): Promise<void> {
  if (isFetching) return
  isFetching = true
  try {
    const wanted = wantedOf(day)
    const kept = await readGates()
    const isWanted = (gate: Gate) => gate.userId === userId && wanted.includes(gate.stopId)
    const gone = kept.filter(gate => !isWanted(gate))
    if (gone.length > 0)
      await write(['gates'], async store => {
        for (const { stopId } of gone) await answerOf(store('gates').delete(stopId))
      })
    const missing = wanted.filter(stopId => !kept.some(gate => gate.stopId === stopId && isWanted(gate)))
    for (const stopId of missing) await tryGate(userId, stopId)
  } catch {
    // Without them a stop is found by its address and note; the next day that is fetched tries again.
  } finally {
    isFetching = false
  }
}

/** One that the server does not give keeps no other one off the phone. Without a network or room on the disk none comes. */
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

/** The gate at a stop: as it is on this phone, else from the network. */
export async function gateOf(stopId: string): Promise<Blob> {
  const userId = driverId()
  const kept = (await read('gates', store => store.get(stopId)).catch(() => undefined)) as Gate | undefined
  if (kept && kept.userId === userId) return new Blob([kept.bytes], { type: kept.type })
  return callForFile('GET /api/v1/driver/stops/{stopId}/gate-photo', { params: { stopId } })
}
