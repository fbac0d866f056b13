import type { toTerms } from '#features/deals/form/fields.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import type { Said } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'

/** The terms of a deal in words, for who compares two versions of them. */
export function useSaidTerms(): Said<ReturnType<typeof toTerms>> {
  const t = useT('businessDeals.form')
  const deals = useT('deals')
  const photo = useT('listingFields.photo')
  const food = useT('listingFields.allergens')
  const format = useFormat()
  const values = useValues()
  return {
    title: { label: t('title'), text: values.localized },
    picture: { label: photo('title'), text: values.photo },
    originalPrice: { label: t('originalPrice'), text: format.money },
    price: { label: t('price'), text: format.money },
    portions: { label: t('portions'), text: format.number },
    window: { label: t('window'), text: format.window },
    description: { label: t('description'), text: values.localized },
    ingredients: { label: t('ingredients'), text: values.localized },
    portionGrams: { label: t('portionGrams'), text: format.number },
    category: { label: t('category'), text: category => deals(`categories.${category}`) },
    kind: { label: t('kind'), text: kind => deals(`kinds.${kind}`) },
    packaging: { label: t('packaging'), text: packaging => t(`packagings.${packaging}`) },
    allergenAnswer: {
      label: food('question'),
      text: answer => answer && food(`answers.${answer}`),
    },
    allergens: {
      label: food('tick'),
      text: allergens => values.list(allergens.map(allergen => deals(`allergens.${allergen}`))),
    },
    allergensNote: { label: food('note'), text: values.localized },
    dietary: {
      label: t('dietary'),
      text: labels => values.list(labels.map(label => deals(`dietary.${label}`))),
    },
    tags: { label: t('tags'), text: tags => values.list(tags.map(tag => deals(`tags.${tag}`))) },
    instructions: { label: t('instructions'), text: values.localized },
    earlyMinutes: {
      label: t('early.label'),
      text: count => (count === 0 ? t('early.everybody') : t('early.minutes', { count })),
    },
  }
}
