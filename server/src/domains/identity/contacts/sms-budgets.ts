import { isPhoneOfCity } from '@dawra/contract/platform/phone-country.rules'
import { LIMITS } from '@dawra/contract/platform/request-limits.rules'
import { counterOf, takeTry } from '#platform/rate-limit'
import { type Db, many, one, sql } from '#platform/sql'

/** Text messages cost money, so the installation has a daily budget for each group of recipients. */
export const TEXT_BUDGETS = [
  'identity.texts_factor',
  'identity.texts_confirmed',
  'identity.texts_signed_in',
  'identity.texts_abroad',
  'identity.texts_new',
  'identity.texts_new_abroad',
  'identity.texts_stranger',
] as const
type TextBudget = (typeof TEXT_BUDGETS)[number]

const CITY = 'city'

/** Takes one message from each of these daily budgets. @returns the seconds to wait, 0 when it may be sent */
export async function takeText(db: Db, budgets: readonly TextBudget[]): Promise<number> {
  for (const budget of budgets) {
    const wait = await takeTry(db, budget, CITY)
    if (wait > 0) return wait
  }
  return 0
}

export const budgetOfHolder = (holder: { phone_confirmed_at: Date | null }): TextBudget =>
  holder.phone_confirmed_at ? 'identity.texts_confirmed' : 'identity.texts_stranger'

/**
 * An unconfirmed phone may be anybody's. Accounts younger than a day share a smaller budget, so that mass
 * registrations do not use up everybody's.
 */
export async function budgetsOfPerson(
  db: Db,
  userId: string,
  { phone, isFactor }: { phone: string; isFactor: boolean },
): Promise<readonly TextBudget[]> {
  const { isAnonymous, isNew, isOwn } = await one<{ isAnonymous: boolean; isNew: boolean; isOwn: boolean }>(
    db,
    sql`select u.is_anonymous as "isAnonymous", u.created_at > platform.now() - interval '1 day' as "isNew",
        case when ${isFactor} then exists (select from identity.mfa_factors f
            where f.user_id = u.id and f.phone = ${phone} and f.status = 'verified')
          else u.phone = ${phone} and u.phone_confirmed_at is not null end as "isOwn"
      from identity.users u where u.id = ${userId}`,
  )
  if (isAnonymous) return ['identity.texts_stranger']
  if (isOwn) return [isFactor ? 'identity.texts_factor' : 'identity.texts_confirmed']
  if (isNew)
    return isPhoneOfCity(phone) ? ['identity.texts_new'] : ['identity.texts_new_abroad', 'identity.texts_new']
  return isPhoneOfCity(phone)
    ? ['identity.texts_signed_in']
    : ['identity.texts_abroad', 'identity.texts_signed_in']
}

/** The share that is used of the day's fullest budget, from 0 to 1. */
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
