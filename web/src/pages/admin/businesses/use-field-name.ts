import type { ApplicationField } from '@dawra/contract/businesses.rules'
import { useT } from '#lib/i18n'

/** The form calls the applicant “you”; the office reads of a third person. */
const OF_OTHERS = ['contactName', 'contactPhone', 'allergens'] as const
const isOfOthers = (field: ApplicationField): field is (typeof OF_OTHERS)[number] =>
  (OF_OTHERS as readonly ApplicationField[]).includes(field)

/** What a field of an application is called in the office. */
export function useFieldName() {
  const office = useT('operatorBusinesses.fields')
  const form = useT('businesses.fields')
  return (field: ApplicationField) => (isOfOthers(field) ? office(field) : form(field))
}
