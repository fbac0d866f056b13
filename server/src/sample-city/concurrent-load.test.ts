import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Db } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { databaseTest } from '#testing/set-up'
import { takeTurn } from './loaded-marker.ts'

const database = databaseTest()

test('lets a second loader wait for the first without a waiting statement', async () => {
  const order: string[] = []
  const firstBegins = Promise.withResolvers<void>()
  const secondCallAgain = Promise.withResolvers<void>()
  const first = transact(database.ctx(), async tx => {
    await takeTurn(tx)
    firstBegins.resolve()
    await secondCallAgain.promise
    order.push('one ends')
  })
  await firstBegins.promise
  let answers = 0
  const counting = ({ db }: Tx): Db => ({
    async query<Row extends object>(statement: pg.QueryConfig) {
      const answer = await db.query<Row>(statement)
      if (++answers === 2) secondCallAgain.resolve()
      return answer
    },
  })
  const second = transact(database.ctx(), async tx => {
    await takeTurn({ ...tx, db: counting(tx) })
    order.push('two begins')
  })
  await Promise.all([first, second])
  expect(order).toEqual(['one ends', 'two begins'])
})
