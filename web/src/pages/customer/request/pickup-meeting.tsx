import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { Clock, type LucideIcon, MapPin, MessageSquareText, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { isToBeFetched } from '#features/donations/own-requests/request-state.ts'
import { useDonorName } from '#features/donations/use-donor-name.ts'
import { directionsTo } from '#lib/directions'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { readablePhone } from '#lib/phone'
import { QrCode } from '#parts/qr-code.tsx'
import { Ltr, Name } from '#ui/bdi'
import { buttonClass } from '#ui/button'
import { Section } from '#ui/section'
import { TicketStub } from '#ui/ticket-stub'
import { Time } from '#ui/time'

export function PickupMeeting({ request }: { request: OwnRequest }) {
  const t = useT('donations.meeting')
  const requests = useT('donations.requests')
  const locale = useLocale()
  const nameOf = useDonorName()
  const { meeting, code, agreedAt } = request
  if (!meeting || !isToBeFetched(request)) return null
  const instructions = pick(meeting.instructions, locale)
  return (
    <>
      {code && <TicketStub label={t('code')} code={code} qr={<QrCode text={code} label={t('qr')} />} />}
      <Section title={t('title')} className="rounded-card bg-paper p-4 md:p-5">
        <dl className="grid gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-wadi">
          {agreedAt && (
            <Row Icon={Clock} name={requests('agreed')} className="text-18 font-semibold">
              <Time at={agreedAt} />
            </Row>
          )}
          <Row Icon={MapPin} name={t('address')} className="whitespace-pre-line">
            <Name>{meeting.address}</Name>
          </Row>
          {instructions && (
            <Row Icon={MessageSquareText} name={t('instructions')} className="whitespace-pre-line">
              <Name>{instructions}</Name>
            </Row>
          )}
          <Row Icon={Phone} name={t('phone')}>
            <Ltr>{readablePhone(meeting.donorPhone)}</Ltr>
          </Row>
        </dl>
        <div className="flex flex-wrap gap-2">
          <a href={`tel:${meeting.donorPhone}`} className={buttonClass('primary')}>
            <Phone aria-hidden className="size-5" />
            {t('call', { name: `\u2068${nameOf(request.donation.donor)}\u2069` })}
          </a>
          <a
            href={directionsTo(meeting.place)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            <Navigation aria-hidden className="size-5" />
            {t('directions')}
          </a>
        </div>
      </Section>
    </>
  )
}

interface RowProps {
  Icon: LucideIcon
  name: string
  className?: string
  children: ReactNode
}

const Row = ({ Icon, name, className, children }: RowProps) => (
  <div className="flex gap-2.5">
    <dt>
      <Icon aria-hidden />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className={className}>{children}</dd>
  </div>
)
