import fc from 'fast-check'
import { expect } from 'vitest'
import { asRefusal } from '../../platform/problem.ts'
import { one, type Statement, sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transact.ts'
import type { Account } from './points-model.ts'

export interface Model {
  people: readonly Account[]
  /** Milliseconds since 1970; each command advances it by a second. */
  now: number
  done: number
}

export interface Real {
  /** One connection whose clock the commands move; each statement is a transaction of its own. */
  tx: Tx
}

export const PEOPLE = 3

export type Command = fc.AsyncCommand<Model, Real>
type Work<Picked> = (model: Model, person: Account, picked: Picked, real: Real) => Promise<unknown>

export const HOUR = 3_600_000
export const date = (at: number) => new Date(at)
/** The function's answer, or the reason of its refusal. */
export const answerOf = ({ tx }: Real, statement: Statement): Promise<unknown> =>
  one<{ answer: unknown }>(tx.db, statement).then(
    ({ answer }) => answer,
    (error: unknown) => asRefusal(error) ?? error,
  )

/** Moves the clock, and compares what the person has and owes with the model. */
export async function passTime(
  model: Model,
  { tx }: Real,
  { balance, owed, verified, userId }: Account,
  ms = 1000,
) {
  model.now += ms
  const found = await one(
    tx.db,
    sql`select coalesce(s.balance, 0) as balance, coalesce(s.owed, 0) as owed,
        coalesce(s.verified, 0) as verified, coalesce(s.verified_owed, 0) as "verifiedOwed",
        set_config('dawra.now', ${date(model.now).toISOString()}, false) is not null as "isSet"
      from rewards.standing(${userId}) s`,
  )
  expect(found).toEqual({
    balance,
    owed,
    verified: verified.balance,
    verifiedOwed: verified.owed,
    isSet: true,
  })
}

/** A command about a drawn person and one of their things; without such a thing it does nothing. */
export function command<Drawn, Picked>(
  name: string,
  drawn: fc.Arbitrary<Drawn>,
  pick: (person: Account, drawn: Drawn) => Picked | undefined,
  work: Work<{ drawn: Drawn; of: Picked }>,
): fc.Arbitrary<Command> {
  return fc.tuple(fc.nat(PEOPLE - 1), drawn).map(([who, drew]) => ({
    check: ({ people }) => pick(people[who]!, drew) !== undefined,
    toString: () => `${name} ${who} ${JSON.stringify(drew)}`,
    async run(model, real) {
      const person = model.people[who]!
      await work(model, person, { drawn: drew, of: pick(person, drew)! }, real)
      await passTime(model, real, person)
      model.done++
    },
  }))
}

export const nth = <Thing>(things: readonly Thing[], at: number) => things[at % things.length]
export const always = () => true
export const which = fc.nat(1000)
