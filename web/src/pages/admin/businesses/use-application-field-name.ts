import type { ApplicationField } from '@dawra/contract/businesses/rules'
import { useT } from '#lib/i18n'

/** The form addresses the applicant as “you”; the office needs the third person. */
const OF_OTHERS = ['contactName', 'contactPhone', 'allergens'] as const
const isOfOthers = (field: ApplicationField): field is (typeof OF_OTHERS)[number] =>
  (OF_OTHERS as readonly ApplicationField[]).includes(field)

export function useFieldName() {
  const office = useT('operatorBusinesses.fields')
  const form = useT('businesses.fields')
  return (field: ApplicationField) => (isOfOthers(field) ? office(field) : form(field))
}
