import type { PayeeKind } from '@dawra/contract/payouts/rules'

/** The recipient of payouts: a venue or a seller of compost, by its id. */
export interface Payee {
  kind: PayeeKind
  id: string
}

export const accountOf = ({ kind, id }: Payee) => `${kind}:${id}`
