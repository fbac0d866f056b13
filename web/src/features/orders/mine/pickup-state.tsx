import { PackageCheck } from 'lucide-react'
import { useT } from '#lib/i18n'
import { QrCode } from '#parts/qr-code.tsx'
import { Badge } from '#ui/badge'
import { TicketStub } from '#ui/ticket-stub'
import { type StateLabel, toneOf } from '../order-state.ts'

export const StateBadge = ({ word }: { word: StateLabel }) => {
  const t = useT('orders.status')
  return <Badge tone={toneOf(word)}>{t(word)}</Badge>
}

/** Announced to screen readers, because it changes while the page is open. */
export const ReadyNotice = () => {
  const t = useT('orders')
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-control bg-luban px-3.5 py-2.5 font-semibold text-wadi"
    >
      <PackageCheck aria-hidden className="size-5 shrink-0" />
      {t('ready')}
    </p>
  )
}

export function PickupStub({ code, pass }: { code: string; pass?: string | undefined }) {
  const t = useT('orders')
  const qr = <QrCode text={pass ?? code} label={t('qrLabel')} />
  return <TicketStub label={t('showCode')} code={code} isDense={pass !== undefined} qr={qr} />
}

export function DeliveryStub({ code }: { code: string }) {
  const t = useT('orders')
  return <TicketStub label={t('showAtDoor')} code={code} qr={<QrCode text={code} label={t('qrLabel')} />} />
}
