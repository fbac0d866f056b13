import type { ReasonText } from '@dawra/contract/settings/reasons.rules'

export const isSameText = (one: ReasonText, other: ReasonText) => one.en === other.en && one.ar === other.ar
