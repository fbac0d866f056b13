import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { HandHeart, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from 'use-intl'
import { useLiveDonations } from '#features/donations/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { type DonationAccess, useDonationAccess } from './donation-access.ts'
import { RequestForm } from './request-form.tsx'

const SOON = 15_000

export function DonationPurchase({ donation }: { donation: DonationDetail }) {
  useLiveDonations()
  const access = useDonationAccess(donation, useNow({ updateInterval: SOON }))
  return (
    <div className="grid gap-4">
      <Head donation={donation} />
      <Body donation={donation} access={access} />
    </div>
  )
}

function Head({ donation: { price, waiting } }: { donation: DonationDetail }) {
  const t = useT('donations')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="flex items-baseline gap-1.5">
        <span className="sr-only">{t('panel.price')}</span>
        {price === 0 ? (
          <span className="text-22 font-semibold text-wadi">{t('free')}</span>
        ) : (
          <>
            <Money baisa={price} className="text-22 font-semibold" />
            <span className="text-14 text-muted">{t('panel.all')}</span>
          </>
        )}
      </p>
      <p className="text-14 text-muted">{t('panel.waiting', { count: waiting })}</p>
    </div>
  )
}

function Body({ donation, access }: { donation: DonationDetail; access: DonationAccess }) {
  const t = useT('donations')
  const format = useFormat()
  switch (access.kind) {
    case 'own':
      return (
        <Notice title={t('panel.own')} text={t('panel.ownText')}>
          <LinkButton to="/donations/$donationId" params={{ donationId: donation.id }} size="large">
            {t('panel.manage')}
          </LinkButton>
        </Notice>
      )
    case 'asked': {
      const { id, status } = access.request
      return (
        <Notice
          title={t('panel.asked')}
          text={t('panel.askedText', { state: t(`status.${status}`) })}
          icon={<HandHeart aria-hidden />}
        >
          <LinkButton to="/requests/$requestId" params={{ requestId: id }} size="large">
            {t('panel.toRequest')}
          </LinkButton>
        </Notice>
      )
    }
    case 'gone':
      return (
        <Notice title={t('panel.goneTitle')} text={t(`panel.gone.${donation.status}`)}>
          <LinkButton to="/browse" search={{}} size="large">
            {t('panel.others')}
          </LinkButton>
        </Notice>
      )
    default:
      return (
        <>
          {access.kind === 'charities_first' && (
            <Notice
              title={t('panel.charities', { time: format.clock(donation.charitiesUntil) })}
              text={t('panel.charitiesText')}
              icon={<Hourglass aria-hidden />}
            />
          )}
          <RequestForm donation={donation} isEarly={access.kind === 'charities_first'} />
        </>
      )
  }
}

interface NoticeProps {
  title: ReactNode
  text: ReactNode
  icon?: ReactNode
  children?: ReactNode
}

const Notice = ({ title, text, icon, children }: NoticeProps) => (
  <div role="status" className="grid gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-wadi">
    <div className="flex gap-2.5">
      {icon}
      <div className="grid gap-1">
        <h2 className="text-18" suppressHydrationWarning>
          {title}
        </h2>
        <p className="text-14 text-muted">{text}</p>
      </div>
    </div>
    {children}
  </div>
)
