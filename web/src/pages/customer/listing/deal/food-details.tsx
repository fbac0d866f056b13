import type { DealDetail } from '@dawra/contract/browse/schemas'
import { statedAllergens } from '@dawra/contract/deals/rules'
import { Leaf, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Card } from '#ui/card'
import { Section } from '#ui/section'

function Ingredients({ deal }: { deal: DealDetail }) {
  const t = useT('deals')
  const unknown = deal.kind === 'surprise_bag' ? t('page.ingredientsSurprise') : t('page.ingredientsNone')
  return (
    <div>
      <h3 className="text-18">{t('texts.ingredients')}</h3>
      <p className="mt-1 max-w-prose whitespace-pre-line">{pick(deal.ingredients, useLocale()) || unknown}</p>
    </div>
  )
}

function Dietary({ labels }: { labels: DealDetail['dietary'] }) {
  const t = useT('deals')
  if (labels.length === 0) return null
  return (
    <div>
      <h3 className="text-18">{t('page.dietary')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {labels.map(label => (
          <li key={label}>
            <Badge icon={<Leaf aria-hidden />}>{t(`dietary.${label}`)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The allergens in a prominent box. Missing information is as prominent as an allergen. */
function Allergens({ deal }: { deal: DealDetail }) {
  const t = useT('deals')
  const note = pick(deal.allergensNote, useLocale())
  const stated = statedAllergens(deal)
  const isFree = stated?.length === 0
  const Icon = isFree ? ShieldCheck : TriangleAlert
  return (
    <div
      className={`grid gap-2 rounded-control p-4 ${isFree ? 'bg-luban text-wadi' : 'bg-date-soft text-date'}`}
    >
      <h3 className="flex items-center gap-2 text-18">
        <Icon aria-hidden className="size-5 shrink-0" />
        {t('page.allergens')}
      </h3>
      {stated === null && <p className="font-semibold">{t('page.allergensNotStated')}</p>}
      {isFree && <p>{t('page.allergensNone')}</p>}
      {stated && !isFree && <Contained stated={stated} isBag={deal.kind === 'surprise_bag'} />}
      {note && <p className="whitespace-pre-line">{note}</p>}
      <p className="text-14">{t('page.allergensTraces')}</p>
    </div>
  )
}

function Contained({ stated, isBag }: { stated: DealDetail['allergens']; isBag: boolean }) {
  const t = useT('deals')
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <p>{t(isBag ? 'page.allergensMayContain' : 'page.allergensContains')}</p>
      <ul className="flex flex-wrap gap-x-2 font-semibold">
        {stated.map((allergen, index) => (
          <li key={allergen}>
            {t(`allergens.${allergen}`)}
            {index < stated.length - 1 && t('page.comma')}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function FoodDetails({ deal }: { deal: DealDetail }) {
  const t = useT('deals.page')
  return (
    <Section title={t('food')}>
      <Card className="grid gap-5">
        <Ingredients deal={deal} />
        <Dietary labels={deal.dietary} />
        <Allergens deal={deal} />
      </Card>
    </Section>
  )
}
