import type { Figures } from '#platform/figures'
import { one, sql } from '#platform/sql'

interface Counted {
  count: number
}

export const roundFigures = {
  rounds_not_driven: {
    help: 'Rounds of days that are over with stops that nobody has closed or decided',
    read: async db =>
      (
        await one<Counted>(
          db,
          sql`select count(distinct round_id) from rounds.left_stops where outcome is null`,
        )
      ).count,
  },
  collections_passed_over: {
    help: 'Collections of days that are over, which were on no round and of which nobody has decided what follows',
    read: async db =>
      (await one<Counted>(db, sql`select count(*) from rounds.passed_over where outcome is null`)).count,
  },
  round_commands_to_review: {
    help: 'What drivers sent that waits for the office',
    read: async db =>
      (
        await one<Counted>(
          db,
          sql`select count(*) from rounds.commands
            where (answer = 'needs_review' or flag is not null) and reviewed_at is null`,
        )
      ).count,
  },
} satisfies Figures
