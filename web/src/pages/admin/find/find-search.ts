import { LONGEST_QUERY } from '@dawra/contract/desk/find.rules'

export interface FindSearch {
  q?: string | undefined
}

export const readFindSearch = ({ q }: Record<string, unknown>): FindSearch => ({
  // The router parses a numeric search parameter as a number.
  q:
    (typeof q === 'string' || typeof q === 'number') && String(q).trim()
      ? String(q).trim().slice(0, LONGEST_QUERY)
      : undefined,
})
