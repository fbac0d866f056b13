import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const binPersonalData: PersonalData = {
  name: 'bins',
  texts: TEXTS,
  codes: ['binKind', 'binStatus', 'volume', 'problemKind', 'extraWhy', 'extraStatus'],
  collect: async ({ db }, userId) => ({
    binSubscriptions: await many(
      db,
      sql`select s.number, 'bin_' || s.kind as "binKind", s.address - 'plusCode' as address, s.phone, s.stands_at as "standsAt",
          s.gate_note as "gateNote", exists (select from bins.gate_photos g where g.subscription_id = s.id) as "hasGatePhoto",
          s.bins_wanted as "binsWanted", s.size_litres as "sizeLitres", s.weekdays as "binWeekdays", s.flats,
          s.access_code as "accessCode", s.paused_from::text as "pausedFrom", s.paused_until::text as "pausedUntil",
          s.starts_on::text as "startsOn", s.declined_because as "declinedBecause", 'bin_' || s.status as "binStatus",
          s.requested_at as "requestedAt"
        from bins.subscriptions s where s.user_id = ${userId} order by s.id`,
    ),
    binSkips: await many(
      db,
      sql`select k.day::text as "skippedDay", k.asked_at as "binDayRequestedAt"
        from bins.skips k join bins.subscriptions s on s.id = k.subscription_id
        where s.user_id = ${userId} order by k.day, s.id`,
    ),
    binExtras: await many(
      db,
      sql`select e.day::text as "extraDay", 'extra_' || e.why as "extraWhy", 'extra_day_' || e.status as "extraStatus",
          e.asked_at as "binDayRequestedAt"
        from bins.extras e join bins.subscriptions s on s.id = e.subscription_id
        where s.user_id = ${userId} order by e.day, s.id`,
    ),
    binHomes: await many(
      db,
      sql`select s.area, r.flat, r.joined_at as "binJoinedAt", r.left_at as "binLeftAt"
        from bins.residents r join bins.subscriptions s on s.id = r.subscription_id
        where r.user_id = ${userId} order by r.joined_at`,
    ),
    binDeposits: await many(
      db,
      sql`select b.number as "binNumber", 'volume_' || d.volume as volume, d.grams, d.flat, d.deposited_at as "depositedAt"
        from bins.deposits d join bins.bins b on b.id = d.bin_id where d.user_id = ${userId} order by d.id`,
    ),
    binProblems: await many(
      db,
      sql`select 'problem_' || p.kind as "problemKind", p.day::text as "missedDay", p.note as text,
          p.reported_at as "problemReportedAt", p.settled_at as "problemSettledAt"
        from bins.problems p join bins.subscriptions s on s.id = p.subscription_id
        where s.user_id = ${userId} order by p.id`,
    ),
  }),
}
