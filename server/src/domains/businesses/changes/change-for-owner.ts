import type { BusinessChange } from '@dawra/contract/businesses/changes'
import { maskedIban } from '@dawra/contract/businesses/rules'

export type ChangeRow = Omit<BusinessChange, 'requestedAt' | 'decidedAt'> & {
  requestedAt: Date
  decidedAt: Date | null
}

export const shownChange = ({ iban, requestedAt, decidedAt, ...row }: ChangeRow): BusinessChange => ({
  ...row,
  iban: iban && maskedIban(iban),
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
