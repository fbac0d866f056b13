import type { Ctx } from '../platform/context.ts'
import { one, run, sql } from '../platform/sql.ts'
import { aBin, aRound, type BuiltRound } from './round-builders.ts'

export interface CollectedPlaces {
  round: BuiltRound
  number: string
  stored: { id: string; number: number }
}

/**
 * A round of 29 November 2026 with two stops. At Zawan's home 4.2 kg with glass in them were collected, and she
 * reported a broken lid and requested an extra collection; a restaurant was missed. There is also a bin in the store.
 */
export async function collectedPlaces(ctx: Ctx): Promise<CollectedPlaces> {
  const round = await aRound(ctx, { day: '2026-11-29', stops: [{}, { kind: 'restaurant' }] })
  const [home, kitchen] = round.stops as [BuiltRound['stops'][number], BuiltRound['stops'][number]]
  await run(
    ctx.db,
    sql`update identity.users set full_name = 'Zawan Al Lawati', email = 'zawan@mail.test' where id = ${home.person.userId}`,
  )
  await run(
    ctx.db,
    sql`update bins.subscriptions set phone = '+96899887766',
        address = address || '{"way": "2235", "landmark": "خلف مسجد الزهراء", "directions": "Blue gate"}'
      where id = ${home.subscriptionId}`,
  )
  const { number } = await one<{ number: string }>(
    ctx.db,
    sql`select number::text as number from bins.subscriptions where id = ${home.subscriptionId}`,
  )
  const stored = await aBin(ctx, { subscriptionId: null, status: 'in_store' })
  await run(
    ctx.db,
    sql`update rounds.stops set status = 'done', closed_at = '2026-11-29T05:00:00Z' where id = ${home.id}`,
  )
  const { id: commandId } = await one<{ id: string }>(
    ctx.db,
    sql`insert into rounds.commands (id, device_id, sequence, driver_id, kind, round_id, stop_id, payload, captured_at,
        happened_at, answer)
      values (uuidv7(), uuidv7(), 1, ${round.driver.userId}, 'weigh', ${round.id}, ${home.id}, '{}', platform.now(),
        platform.now(), 'accepted') returning id`,
  )
  await run(
    ctx.db,
    sql`insert into rounds.weighings (command_id, round_id, stop_id, bin_id, subscription_id, grams, contamination, captured_at)
      values (${commandId}, ${round.id}, ${home.id}, ${home.bin.id}, ${home.subscriptionId}, 4200, 'glass', platform.now())`,
  )
  await run(
    ctx.db,
    sql`update rounds.stops set status = 'missed', missed_because = 'blocked', followed_by = 'again_today',
        closed_at = '2026-11-29T05:30:00Z' where id = ${kitchen.id}`,
  )
  await run(
    ctx.db,
    sql`insert into bins.extras (subscription_id, day, why) values (${home.subscriptionId}, '2026-12-01', 'asked')`,
  )
  await run(
    ctx.db,
    sql`insert into bins.problems (subscription_id, bin_id, kind, note)
      values (${home.subscriptionId}, ${home.bin.id}, 'damaged', 'The lid broke')`,
  )
  return { round, number, stored }
}
