import type { ReportedKind, Verdict } from '@dawra/contract/moderation.rules'
import type { Event } from '#platform/outbox'

export interface Hidden {
  kind: ReportedKind
  id: string
}

/** Enough independent people have reported a thing: its domain hides it until somebody has decided. */
export const hidden = (data: Hidden): Event<Hidden> => ({ topic: 'moderation.hidden', audience: [], data })

export interface Decided extends Hidden {
  verdict: Verdict
}

/** The operator has looked: its domain shows the thing again, or hides it for good. Both may be so already. */
export const decided = (data: Decided): Event<Decided> => ({
  topic: 'moderation.decided',
  audience: [],
  data,
})
