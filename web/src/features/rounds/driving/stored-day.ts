import { DAY_MS } from '@dawra/contract/platform/muscat.rules'
import type { DriverDay } from '@dawra/contract/rounds/driver'
import { personalDatabase } from '#lib/personal'
import { answerOf, databaseOf } from './database.ts'
import { clearEarlierDays } from './store.ts'

// Personal data of the day's stops: names, phones, homes and notes. Deleted at sign-out and after some days.

export interface StoredDay {
  userId: string
  day: DriverDay
  /** By this phone's clock. */
  receivedAt: string
}

const STORED_DAYS = 2

const { read, write } = databaseOf(personalDatabase('driving-days'), { days: 'userId' })

export const readDay = (userId: string) =>
  read('days', store => store.get(userId)) as Promise<StoredDay | undefined>

export const writeDay = (stored: StoredDay) => write(['days'], async store => void store('days').put(stored))

/** Deletes stored days that are too old. @returns the users whose day remains */
export async function forgetOldDays(now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS).toISOString()
  // Earlier releases used this name without the personal prefix, so a sign-out did not delete the database.
  indexedDB.deleteDatabase('driving-gates')
  await clearEarlierDays()
  return write(['days'], async store => {
    const all = (await answerOf(store('days').getAll())) as StoredDay[]
    for (const { userId, receivedAt } of all) if (receivedAt < before) store('days').delete(userId)
    return all.filter(({ receivedAt }) => receivedAt >= before).map(({ userId }) => userId)
  })
}
