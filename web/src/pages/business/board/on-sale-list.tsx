import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { CalendarSync, CircleSlash, HandHeart } from 'lucide-react'
import { useState } from 'react'
import { PortionSteps } from '#features/deals/own/portion-steps.tsx'
import { WithdrawDialog } from '#features/deals/own/withdraw-dialog.tsx'
import { GiveButton } from '#features/donations/leftovers/give-button.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'

const ICON = 'size-4.5 shrink-0'

export function OnSaleList({ deals }: { deals: readonly OwnDeal[] }) {
  const t = useT('leftovers.onSale')
  const [leaving, setLeaving] = useState<OwnDeal | null>(null)
  return (
    <div className="px-4 pb-3">
      <ul className="divide-y divide-line border-t border-line">
        {deals.map(deal => (
          <li key={deal.id}>
            <Row deal={deal} onWithdraw={() => setLeaving(deal)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap border-t border-line pt-2">
        <LinkButton
          to="/business/templates"
          variant="ghost"
          size="small"
          icon={<CalendarSync aria-hidden className={ICON} />}
        >
          {t('rest')}
        </LinkButton>
        <LinkButton
          to="/business/giving"
          search={{}}
          variant="ghost"
          size="small"
          icon={<HandHeart aria-hidden className={ICON} />}
        >
          {t('given')}
        </LinkButton>
      </div>
      <WithdrawDialog deal={leaving} onClose={() => setLeaving(null)} />
    </div>
  )
}

function Row({ deal, onWithdraw }: { deal: OwnDeal; onWithdraw: () => void }) {
  const t = useT('leftovers.onSale')
  const format = useFormat()
  const title = pick(deal.title, useLocale())
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-40 grow basis-48">
        <p className="line-clamp-2 font-medium">{title}</p>
        <p className="text-14 text-muted">
          {format.window(deal.window)} · {t('left', { count: deal.remaining })}
        </p>
      </div>
      <PortionSteps deal={deal} />
      <div className="flex flex-wrap">
        <GiveButton deal={deal} />
        <Button
          variant="danger-ghost"
          size="small"
          aria-label={t('stopOf', { title })}
          icon={<CircleSlash aria-hidden className={ICON} />}
          onClick={onWithdraw}
        >
          {t('stop')}
        </Button>
      </div>
    </div>
  )
}
