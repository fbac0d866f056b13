import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import { type FieldErrors, type FieldPath, get } from 'react-hook-form'
import type { Locale } from '#lib/locale'
import type { DonationFields } from './fields.ts'

const ON_PAGE = [
  'title',
  'feedSources',
  'category',
  'kilos',
  'price',
  'storage',
  'madeDay',
  'useByDay',
  'available',
  'allergenAnswer',
  'allergens',
  'allergensNote',
  'description',
  'address',
  'place',
  'phone',
  'instructions',
  'checks',
] as const satisfies readonly (keyof DonationFields)[]

const IN_BOTH_LANGUAGES: readonly string[] = ['title', 'allergensNote', 'description', 'instructions']

export interface Fault {
  field: (typeof ON_PAGE)[number]
  path: FieldPath<DonationFields>
  /** The field is for the language that the page is not in. */
  inOther: boolean
}

/** The faults in the order of the page; within a text, the page's own language first. */
export const faultsIn = (errors: FieldErrors<DonationFields>, locale: Locale): Fault[] =>
  ON_PAGE.flatMap((field): Fault[] =>
    IN_BOTH_LANGUAGES.includes(field)
      ? contentLanguages(locale).map((language, index) => ({
          field,
          path: `${field}.${language}` as Fault['path'],
          inOther: index > 0,
        }))
      : [{ field, path: field, inOther: false }],
  ).filter(({ path }) => get(errors, path) !== undefined)
