import { LONGEST_QUERY } from '@dawra/contract/find.rules'

export interface FindSearch {
  q?: string | undefined
}

export const readFindSearch = ({ q }: Record<string, unknown>): FindSearch => ({
  // A number in an address is read as one.
  q:
    (typeof q === 'string' || typeof q === 'number') && String(q).trim()
      ? String(q).trim().slice(0, LONGEST_QUERY)
      : undefined,
})
