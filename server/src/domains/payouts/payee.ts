import type { PayeeKind } from '@dawra/contract/payouts/rules'

/** Who is paid: a venue or a seller of compost, by its id. */
export interface Payee {
  kind: PayeeKind
  id: string
}

/** Its account of the ledger. */
export const accountOf = ({ kind, id }: Payee) => `${kind}:${id}`
