import { plusCodeOf } from '@dawra/contract/platform/plus-code.rules'
import type { toTerms } from '#features/donations/giving/form/fields.ts'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'

export function useDonationLabels(): FieldLabels<ReturnType<typeof toTerms>> {
  const t = useT('giving.form')
  const donations = useT('donations')
  const deals = useT('deals')
  const photo = useT('listingFields.photo')
  const food = useT('listingFields.allergens')
  const format = useFormat()
  const areaNameOf = useAreaName()
  const values = useValues()
  return {
    kind: { label: t('kind'), text: kind => donations(`kinds.${kind}`) },
    title: { label: t('title'), text: values.localized },
    picture: { label: photo('title'), text: values.photo },
    grams: { label: t('kilos'), text: format.weight },
    price: { label: t('price'), text: format.money },
    category: { label: t('category'), text: category => deals(`categories.${category}`) },
    feedSources: {
      label: t('sources'),
      text: sources => values.list(sources.map(source => donations(`feedSources.${source}`))),
    },
    storage: { label: t('storage'), text: storage => donations(`storages.${storage}`) },
    madeAt: { label: t('made'), text: format.dateTime },
    useBy: { label: t('useBy'), text: format.dateTime },
    window: { label: t('available'), text: format.window },
    tags: { label: t('tagsLegend'), text: tags => values.list(tags.map(tag => donations(`tags.${tag}`))) },
    description: { label: t('description'), text: values.localized },
    allergens: {
      label: food('question'),
      text: chosen =>
        chosen === null
          ? food('answers.unknown')
          : values.list(chosen.map(allergen => deals(`allergens.${allergen}`))) || food('answers.none'),
    },
    allergensNote: { label: food('note'), text: values.localized },
    dietary: {
      label: t('dietary'),
      text: labels => values.list(labels.map(label => deals(`dietary.${label}`))),
    },
    instructions: { label: t('instructions'), text: values.localized },
    address: { label: t('address'), text: values.typed },
    area: { label: t('area'), text: slug => areaNameOf(slug) },
    place: { label: t('pin'), text: plusCodeOf },
    phone: { label: t('phone'), text: values.ltr },
  }
}
