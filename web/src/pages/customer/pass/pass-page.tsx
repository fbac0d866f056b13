import type { PublicPass } from '@dawra/contract/orders/pickup-problems'
import { useQuery } from '@tanstack/react-query'
import { Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiQuery } from '#lib/api-query'
import { directionsTo } from '#lib/directions'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { QrCode } from '#parts/qr-code.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { TicketStub } from '#ui/ticket-stub'

/** The pass for somebody who picks up for the customer: it needs no account. */
export function PassPage({ passId }: { passId: string }) {
  const t = useT('pickupHelp.pass')
  const pass = useQuery(apiQuery('GET /api/v1/passes/{passId}', { params: { passId } }))
  return (
    <div className="wrap-page max-w-[34rem] pb-10">
      <PageHeader title={t('title')} />
      <Answer
        query={pass}
        waiting={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-72" />
          </Loading>
        }
        notFound={<Gone />}
      >
        {found => <Pass pass={found} />}
      </Answer>
    </div>
  )
}

function Gone() {
  const t = useT('pickupHelp.pass')
  return (
    <Card className="grid gap-2">
      <h2 className="text-18">{t('goneTitle')}</h2>
      <p>{t('gone')}</p>
    </Card>
  )
}

function Pass({ pass }: { pass: PublicPass }) {
  const t = useT('pickupHelp.pass')
  const locale = useLocale()
  const format = useFormat()
  return (
    <Card className="grid gap-4">
      <h2 className="text-22">
        <Name>{pick(pass.venue, locale)}</Name>
      </h2>
      <TicketStub label={t('code')} code={pass.code} qr={<QrCode text={pass.code} label={t('qr')} />} />
      <p className="font-medium">
        {t('for', { initials: `\u2068${pass.initials}\u2069` })} · {t('portions', { count: pass.portions })}
      </p>
      <dl className="grid gap-2.5">
        <Fact name={t('window')}>
          <bdi suppressHydrationWarning className="font-medium">
            {format.window(pass.window)}
          </bdi>
        </Fact>
        <Fact name={t('address')}>
          <Name>{pick(pass.address, locale)}</Name>
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <a
          href={directionsTo(pass.point)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('primary', 'small')}
        >
          <Navigation aria-hidden className="size-4" />
          {t('directions')}
        </a>
        <a href={`tel:${pass.phone}`} className={buttonClass('secondary', 'small')}>
          <Phone aria-hidden className="size-4" />
          {t('call')}
        </a>
      </div>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
