import { afterAll, beforeAll } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'

/** A migrated database for this file. */
export const databaseTest = (): TestDatabase => madeOnce(testDatabase, database => database.drop())

/** A server or app of this file, made before its tests and closed after them, the last one first. */
export const setUp = <Thing extends { close(): unknown }>(make: () => Promise<Thing>): Thing =>
  madeOnce(make, thing => thing.close())

/** Stands for the thing until it is made, so that a file names it once at its top; tests and hooks use it. */
function madeOnce<Thing extends object>(make: () => Promise<Thing>, end: (thing: Thing) => unknown): Thing {
  let made: Thing | undefined
  beforeAll(async () => {
    made = await make()
  })
  afterAll(() => made && end(made))
  return new Proxy({} as Thing, {
    get(_, key) {
      if (!made) throw new Error(`${String(key)} is read before the set-up has run`)
      return Reflect.get(made, key)
    },
  })
}
