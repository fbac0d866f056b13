import { LIMITS } from '@dawra/contract/limits.rules'
import { isPhoneOfCity } from '@dawra/contract/phone-country.rules'
import { counterOf, takeTry } from '#platform/rate-limit'
import { type Db, many, one, sql } from '#platform/sql'

/** Text messages cost money, so a day of the city has a number of them, apart for each kind of person who gets one. */
export const TEXT_BUDGETS = [
  'identity.texts_factor',
  'identity.texts_confirmed',
  'identity.texts_signed_in',
  'identity.texts_abroad',
  'identity.texts_stranger',
] as const
type TextBudget = (typeof TEXT_BUDGETS)[number]

const CITY = 'city'

/** Takes a message from a day's budget. Answers the seconds to wait, 0 when it may be sent. */
export const takeText = (db: Db, budget: TextBudget) => takeTry(db, budget, CITY)

/** What a code for somebody who is not signed in is taken from. */
export const budgetOfHolder = (holder: { phone_confirmed_at: Date | null }): TextBudget =>
  holder.phone_confirmed_at ? 'identity.texts_confirmed' : 'identity.texts_stranger'

/** What a code that a signed-in person requests is taken from: a phone they have not proved may be anybody's. */
export async function budgetsOfPerson(
  db: Db,
  userId: string,
  { phone, isFactor }: { phone: string; isFactor: boolean },
): Promise<readonly TextBudget[]> {
  const { isOwn } = await one<{ isOwn: boolean }>(
    db,
    isFactor
      ? sql`select exists (select from identity.mfa_factors
          where user_id = ${userId} and phone = ${phone} and status = 'verified') as "isOwn"`
      : sql`select exists (select from identity.users
          where id = ${userId} and phone = ${phone} and phone_confirmed_at is not null) as "isOwn"`,
  )
  if (isOwn) return [isFactor ? 'identity.texts_factor' : 'identity.texts_confirmed']
  return isPhoneOfCity(phone)
    ? ['identity.texts_signed_in']
    : ['identity.texts_abroad', 'identity.texts_signed_in']
}

/** The largest part of a day's budget that is used, from 0 to 1. */
export async function textsUsed(db: Db): Promise<number> {
  const keys = TEXT_BUDGETS.map(budget => counterOf(budget, CITY))
  const used = await many<{ key: string; count: number }>(
    db,
    sql`select key, cardinality(array(select t from unnest(times) t
        where t > platform.now() - interval '1 day')) as count
      from platform.tries where key = any (${keys}::text[])`,
  )
  const parts = TEXT_BUDGETS.map(budget => {
    const count = used.find(({ key }) => key === counterOf(budget, CITY))?.count ?? 0
    return count / LIMITS[budget].limit
  })
  return Math.max(...parts)
}
