import type { ResultOf } from '@dawra/contract/kit'
import type { getRewards } from '@dawra/contract/rewards'

/** What the person has, and what it buys. */
export type Standing = ResultOf<typeof getRewards>
