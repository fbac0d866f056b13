import type { CommandEnvelope, CommandResults } from '@dawra/contract/rounds/driver'
import { randomKey } from '#lib/write-once'
import { answerOf, databaseOf } from './database.ts'

// A sign-out does not delete commands: weights that are lost here are lost for everyone.

/** A stored command with the server's answer. Only the answer ever changes. */
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

/** The id of this phone, and how far its clock was ahead at the last response of the server. */
interface Device {
  deviceId: string
  sequence: number
  clockAheadMs: number
  lastContactAt: string | null
}

const { read, write } = databaseOf('driving', {
  device: null,
  commands: 'command.id',
  photos: 'hash',
  // Earlier releases stored days here, which a sign-out did not delete.
  days: 'userId',
})

const KEY = 'this'
const newDevice = (): Device => ({ deviceId: randomKey(), sequence: 0, clockAheadMs: 0, lastContactAt: null })

export const readDevice = async (): Promise<Device> =>
  ((await read('device', store => store.get(KEY))) as Device | undefined) ?? newDevice()

/** A command before it has a number and a time. */
export type NewCommand = Pick<CommandEnvelope, 'kind' | 'roundId' | 'stopId' | 'binNumber' | 'payload'>

/** Stores a command under the next number of this device, together with its photo. */
export function append(
  userId: string,
  newCommand: NewCommand,
  { id, at, photo }: { id: string; at: Date; photo?: StoredPhoto | undefined },
): Promise<StoredCommand> {
  return write(['device', 'commands', 'photos'], async store => {
    const device = ((await answerOf(store('device').get(KEY))) as Device | undefined) ?? newDevice()
    const sequence = device.sequence + 1
    const command: CommandEnvelope = {
      ...newCommand,
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

export async function readCommands(userId: string): Promise<StoredCommand[]> {
  const all = (await read('commands', store => store.getAll())) as StoredCommand[]
  return all
    .filter(stored => stored.userId === userId)
    .sort((one, other) => one.command.sequence - other.command.sequence)
}

/** Only the keys: reading the bytes with every command would be slow. */
export const readPhotoHashes = async (): Promise<string[]> =>
  (await read('photos', store => store.getAllKeys())) as string[]

export const readPhoto = (hash: string) =>
  read('photos', store => store.get(hash)) as Promise<StoredPhoto | undefined>

export const clearEarlierDays = () => write(['days'], async store => void store('days').clear())

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

/** Deletes commands answered before a date, unless a photo they name is unsent. */
export const forgetAnswered = (userId: string, before: string) =>
  write(['commands', 'photos'], async store => {
    const waiting = (await answerOf(store('photos').getAllKeys())) as string[]
    const all = (await answerOf(store('commands').getAll())) as StoredCommand[]
    for (const { command, answer, ...stored } of all) {
      const isOver = stored.userId === userId && answer && answer.at < before
      if (isOver && !waiting.includes(String(command.payload.photoHash))) store('commands').delete(command.id)
    }
  })

export const photosOf = (commands: readonly StoredCommand[], hashes: readonly string[]): string[] => {
  const named = new Set(commands.map(({ command }) => command.payload.photoHash))
  return hashes.filter(hash => named.has(hash))
}
