import type { Kind } from './kind.ts'

const planner = () => '/admin/rounds'

export const roundsKinds = {
  round_assigned: { link: () => '/driver' } satisfies Kind<'round_assigned'>,
  round_without_driver: { link: planner } satisfies Kind<'round_without_driver'>,
  rounds_missing: { link: planner } satisfies Kind<'rounds_missing'>,
  round_review_waits: { link: () => '/admin/rounds/review' } satisfies Kind<'round_review_waits'>,
  parcel_waits: { link: () => '/admin/compost' } satisfies Kind<'parcel_waits'>,
  bins_wait: { link: () => '/admin/bins' } satisfies Kind<'bins_wait'>,
}
