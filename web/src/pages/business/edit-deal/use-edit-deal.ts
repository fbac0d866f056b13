import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type DealFields, mapTexts, toFields, toTerms } from '#features/deals/form/fields.ts'
import { type Intent, useFinish } from '#features/deals/form/use-save-deal.ts'
import { ownDealQuery } from '#features/deals/own/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { type WithYes, withoutYes } from '#parts/listing-fields/confirm-checkbox.tsx'

interface Editing {
  base: OwnDeal
  /** The deal is saved, even if publishing it fails. */
  onSaved: (saved: OwnDeal) => void
  onTheirs: () => void
}

/** Saves a deal, then publishes it if requested. `conflict` must be rendered with the form. */
export function useEditDeal({ base, onSaved, onTheirs }: Editing) {
  const finish = useFinish()
  const queryClient = useQueryClient()
  const labels = useDealLabels()
  const { saveOver, conflict } = useVersionedSave()
  const params = { dealId: base.id }
  const editing = {
    base,
    labels,
    termsOf: (deal: OwnDeal) => toTerms(toFields(deal)),
    load: () => queryClient.fetchQuery({ ...ownDealQuery(base.id), staleTime: 0 }),
  }
  const save = async (fields: DealFields, intent: Intent, withYes: WithYes = withoutYes) => {
    const put = (terms: ReturnType<typeof toTerms>, version: number) =>
      withYes(yes => call('PUT /api/v1/deals/{dealId}', { params, body: { ...terms, ...yes, version } }))
    const { thing: edited, stands } = await saveOver({ ...editing, save: put }, toTerms(fields))
    if (stands === 'theirs') return onTheirs()
    onSaved(edited)
    if (intent.as === 'draft') return finish(edited, intent)
    const at = intent.as === 'scheduled' ? intent.at : null
    const published = await withYes(yes =>
      call('POST /api/v1/deals/{dealId}/publish', { params, body: { at, ...yes } }),
    )
    await finish(published, intent)
  }
  return { save, conflict }
}

function useDealLabels(): FieldLabels<ReturnType<typeof toTerms>> {
  const t = useT('businessDeals.form')
  const deals = useT('deals')
  const photo = useT('listingFields.photo')
  const food = useT('listingFields.allergens')
  const format = useFormat()
  const values = useValues()
  const { title, ...texts } = mapTexts(name => ({
    // Deals and donations share the allergen question and its note.
    label: name === 'allergensNote' ? food('note') : deals(`texts.${name}`),
    text: values.localized,
  }))
  return {
    title,
    picture: { label: photo('title'), text: values.photo },
    originalPrice: { label: t('originalPrice'), text: format.money },
    price: { label: t('price'), text: format.money },
    portions: { label: t('portions'), text: format.number },
    window: { label: t('window'), text: format.window },
    ...texts,
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
    dietary: {
      label: t('dietary'),
      text: labels => values.list(labels.map(label => deals(`dietary.${label}`))),
    },
    tags: { label: t('tags'), text: tags => values.list(tags.map(tag => deals(`tags.${tag}`))) },
    earlyMinutes: {
      label: t('early.label'),
      text: count => (count === 0 ? t('early.everybody') : t('early.minutes', { count })),
    },
  }
}
