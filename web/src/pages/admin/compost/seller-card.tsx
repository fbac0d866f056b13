import type { OfficeSeller } from '@dawra/contract/shop/sellers'
import { Coins, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { AreaName } from '#parts/area-name.tsx'
import { useMay } from '#parts/person/use-may.ts'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { AddMember } from './add-member.tsx'
import { RemoveMember } from './remove-member.tsx'
import { SellerEarnings } from './seller-earnings.tsx'

type Member = OfficeSeller['members'][number]

export function SellerCard({ seller }: { seller: OfficeSeller }) {
  const t = useT('operatorCompost.sellers')
  const shop = useT('shop.sellers')
  const locale = useLocale()
  const may = useMay()
  const [requested, setRequested] = useState<'add' | 'earned' | Member | null>(null)
  const close = () => setRequested(null)
  const name = `\u2068${pick(seller.name, locale)}\u2069`
  return (
    <Card className="grid h-full content-start gap-3">
      <div>
        <h2 className="text-18 break-words">
          <Name>{pick(seller.name, locale)}</Name>
        </h2>
        <p className="text-14 text-muted">
          {shop(seller.type)} · <AreaName area={seller.area} />
        </p>
      </div>
      {seller.members.length === 0 && <p className="text-muted">{t('nobody')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {seller.members.map(member => (
          <MemberRow key={member.userId} member={member} onRemove={() => setRequested(member)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<UserPlus aria-hidden className="size-5" />}
          aria-label={t('addOf', { name })}
          onClick={() => setRequested('add')}
        >
          {t('add')}
        </Button>
        {may('finance') && (
          <Button
            variant="secondary"
            size="small"
            icon={<Coins aria-hidden className="size-5" />}
            aria-label={t('earnedOf', { name })}
            onClick={() => setRequested('earned')}
          >
            {t('earned')}
          </Button>
        )}
      </div>
      {requested === 'add' && <AddMember seller={seller} onClose={close} />}
      {requested === 'earned' && <SellerEarnings seller={seller} onClose={close} />}
      {requested !== null && typeof requested === 'object' && (
        <RemoveMember seller={seller} member={requested} onClose={close} />
      )}
    </Card>
  )
}

function MemberRow({ member: { name, email }, onRemove }: { member: Member; onRemove: () => void }) {
  const t = useT('operatorCompost.sellers')
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0">
        <Name>{name}</Name> <Ltr className="text-14 wrap-anywhere text-muted">{email}</Ltr>
      </span>
      <Button
        variant="danger-ghost"
        size="small"
        aria-label={t('removeOf', { name: `\u2068${name}\u2069` })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
