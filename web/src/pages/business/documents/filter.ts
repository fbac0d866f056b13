import { type DocumentKind, documentKinds } from '@dawra/contract/documents/rules'

export interface DocumentFilter {
  month?: string | undefined
  kind?: DocumentKind | undefined
  number?: string | undefined
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export const filterOf = ({ month, kind, number }: Record<string, unknown>): DocumentFilter => ({
  month: typeof month === 'string' && MONTH.test(month) ? month : undefined,
  kind: documentKinds.find(each => each === kind),
  number: typeof number === 'string' && number.trim() ? number.trim().slice(0, 40) : undefined,
})

export const isNarrowed = ({ month, kind, number }: DocumentFilter) => Boolean(month ?? kind ?? number)
