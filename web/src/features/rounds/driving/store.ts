import type { CommandEnvelope, CommandResults, DriverDay } from '@dawra/contract/driver'
import { randomKey } from '#lib/attempt'

// What a driver's phone stores: IndexedDB, because it holds photos and answers only once something is on the disk.
// A sign-out removes none of it: what was weighed and is lost would be lost for everyone.

/** A tap as it is stored, and what the server said to it. Never changed, apart from the answer. */
export interface StoredCommand {
  command: CommandEnvelope
  userId: string
  answer: (Pick<CommandResults[number], 'outcome' | 'reason'> & { at: string }) | null
}

export interface StoredPhoto {
  hash: string
  userId: string
  bytes: ArrayBuffer
  type: string
}

export interface StoredDay {
  userId: string
  day: DriverDay
  /** By this phone's clock. */
  receivedAt: string
}

/** What this phone is, and how far its clock was ahead when it last heard from the server. */
interface Device {
  deviceId: string
  sequence: number
  clockAheadMs: number
  lastContactAt: string | null
}

const NAME = 'driving'
const STORES = ['device', 'commands', 'photos', 'days'] as const
type StoreName = (typeof STORES)[number]

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('device')
      request.result.createObjectStore('commands', { keyPath: 'command.id' })
      request.result.createObjectStore('photos', { keyPath: 'hash' })
      request.result.createObjectStore('days', { keyPath: 'userId' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch(error => {
    // The next try opens it anew.
    opened = undefined
    throw error
  })
  return opened
}

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** All or nothing, and on the disk before it answers. */
async function write<Result>(
  stores: readonly StoreName[],
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction([...stores], 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
  const result = await work(name => transaction.objectStore(name))
  await done
  return result
}

async function read<Result>(name: StoreName, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  return answerOf(work((await open()).transaction(name).objectStore(name)))
}

const KEY = 'this'
const newDevice = (): Device => ({ deviceId: randomKey(), sequence: 0, clockAheadMs: 0, lastContactAt: null })

export const readDevice = async (): Promise<Device> =>
  ((await read('device', store => store.get(KEY))) as Device | undefined) ?? newDevice()

/** What a tap says before it has a number and a moment. */
export type Said = Pick<CommandEnvelope, 'kind' | 'roundId' | 'stopId' | 'binNumber' | 'payload'>

/** Stores a tap under the next number of this device, together with its photo. */
export function append(
  userId: string,
  said: Said,
  { id, at, photo }: { id: string; at: Date; photo?: StoredPhoto | undefined },
): Promise<StoredCommand> {
  return write(['device', 'commands', 'photos'], async store => {
    const device = ((await answerOf(store('device').get(KEY))) as Device | undefined) ?? newDevice()
    const sequence = device.sequence + 1
    const command: CommandEnvelope = {
      ...said,
      id,
      deviceId: device.deviceId,
      sequence,
      capturedAt: at.toISOString(),
      clockOffsetMs: device.clockAheadMs,
    }
    const stored: StoredCommand = { command, userId, answer: null }
    store('device').put({ ...device, sequence } satisfies Device, KEY)
    store('commands').put(stored)
    if (photo) store('photos').put(photo)
    return stored
  })
}

/** All that is stored of a person, in the order of their taps. */
export async function readCommands(userId: string): Promise<StoredCommand[]> {
  const all = (await read('commands', store => store.getAll())) as StoredCommand[]
  return all
    .filter(stored => stored.userId === userId)
    .sort((one, other) => one.command.sequence - other.command.sequence)
}

export const readPhotos = async (userId: string): Promise<StoredPhoto[]> =>
  ((await read('photos', store => store.getAll())) as StoredPhoto[]).filter(photo => photo.userId === userId)

export const readDay = (userId: string) =>
  read('days', store => store.get(userId)) as Promise<StoredDay | undefined>

export const writeDay = (stored: StoredDay) => write(['days'], async store => void store('days').put(stored))

/** Notes what the server answered, and how far this clock is ahead of its. */
export const writeAnswers = (
  answers: readonly { id: string; answer: NonNullable<StoredCommand['answer']> }[],
  contact: { clockAheadMs: number; at: string },
) =>
  write(['device', 'commands'], async store => {
    for (const { id, answer } of answers) {
      const stored = (await answerOf(store('commands').get(id))) as StoredCommand | undefined
      if (stored) store('commands').put({ ...stored, answer })
    }
    await noteContactIn(store('device'), contact)
  })

export const noteContact = (contact: { clockAheadMs: number; at: string }) =>
  write(['device'], store => noteContactIn(store('device'), contact))

async function noteContactIn(
  store: IDBObjectStore,
  { clockAheadMs, at }: { clockAheadMs: number; at: string },
) {
  const device = ((await answerOf(store.get(KEY))) as Device | undefined) ?? newDevice()
  store.put({ ...device, clockAheadMs, lastContactAt: at } satisfies Device, KEY)
}

export const deletePhoto = (hash: string) =>
  write(['photos'], async store => void store('photos').delete(hash))

/** What the server has had for so long is of no use here any more. */
export const forgetAnswered = (userId: string, before: string) =>
  write(['commands'], async store => {
    const all = (await answerOf(store('commands').getAll())) as StoredCommand[]
    for (const { command, answer, ...stored } of all)
      if (stored.userId === userId && answer && answer.at < before) store('commands').delete(command.id)
  })
