import type { ReasonText } from '@dawra/contract/reasons.rules'

export const isSameText = (one: ReasonText, other: ReasonText) => one.en === other.en && one.ar === other.ar
