import type { DealDetail } from '@dawra/contract/browse/schemas'
import { Package, Scale, ShoppingBag } from 'lucide-react'
import { type DealState, isOnSale } from '#features/deals/deal-state.ts'
import { StateBadge } from '#features/deals/state-badge.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useSettings } from '#lib/settings'
import { Badge } from '#ui/badge'
import { Price } from '#ui/money'

const FACT = 'flex items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-wadi'

function Facts({ deal, state }: { deal: DealDetail; state: DealState }) {
  const t = useT('deals')
  const format = useFormat()
  return (
    <ul className="grid gap-1.5">
      {(isOnSale(state) || state.kind === 'members_first') && (
        <li className={FACT} aria-live="polite">
          <ShoppingBag aria-hidden />
          {t('page.portionsLeft', { count: deal.remaining })}
        </li>
      )}
      <li className={FACT}>
        <Scale aria-hidden />
        {t('page.perPortion', { weight: format.weight(deal.portionGrams) })}
      </li>
      <li className={FACT}>
        <Package aria-hidden />
        {t(`packaging.${deal.packaging}`)}
      </li>
    </ul>
  )
}

function Tags({ deal }: { deal: DealDetail }) {
  const t = useT('deals')
  return (
    <ul className="flex flex-wrap gap-2">
      <li>
        <Badge>{t(`kinds.${deal.kind}`)}</Badge>
      </li>
      <li>
        <Badge>{t(`categories.${deal.category}`)}</Badge>
      </li>
      {deal.tags.map(tag => (
        <li key={tag}>
          <Badge>{t(`tags.${tag}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}

export function DealIntro({ deal, state }: { deal: DealDetail; state: DealState }) {
  const t = useT('deals.page')
  const locale = useLocale()
  const format = useFormat()
  const description = pick(deal.description, locale)
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <h1 className="text-28">{pick(deal.title, locale)}</h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Price price={deal.price} original={deal.originalPrice} bare className="[&>bdi]:text-22" />
          <StateBadge state={state} />
        </div>
        <p className="-mt-1 text-14 text-muted">
          {t('feeIntro', { fee: format.money(useSettings().service_fee) })}
        </p>
      </div>
      <Facts deal={deal} state={state} />
      <Tags deal={deal} />
      {description && <p className="max-w-prose whitespace-pre-line">{description}</p>}
    </div>
  )
}
