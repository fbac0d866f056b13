import type { Parcel } from '@dawra/contract/orders/parcels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, PackageCheck, Phone, Truck } from 'lucide-react'
import { directionsTo } from '#lib/directions'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useOnline } from '#lib/online'
import { readablePhone } from '#lib/phone'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Badge } from '#ui/badge'
import { Code, Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { AddressText } from './address-text.tsx'
import type { Requested } from './parcels.tsx'
import { useShopManager } from './shop-manager.tsx'

interface ParcelProps {
  parcel: Parcel
  onAsk: (requested: Requested) => void
}

export function ParcelCard({ parcel, onAsk }: ParcelProps) {
  const t = useT('operatorCompost')
  const format = useFormat()
  const isDone = parcel.status === 'completed' || parcel.status === 'cancelled'
  return (
    <article
      aria-labelledby={`parcel-${parcel.id}`}
      className={`grid gap-3 rounded-card bg-paper p-4 ${parcel.status === 'confirmed' ? 'border-s-6 border-turmeric' : ''}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`parcel-${parcel.id}`} className="text-18">
          <Code>{parcel.orderNumber}</Code>
        </h3>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={parcel.kind === 'delivery' ? 'sea' : 'luban'}>
            {t(`kinds.${parcel.kind === 'delivery' ? 'delivery' : 'collection'}`)}
          </Badge>
          <State parcel={parcel} />
        </span>
      </header>
      <Contents parcel={parcel} />
      {!isDone && <p className="font-semibold">{format.window(parcel.window)}</p>}
      {!isDone && parcel.waitsSince && (
        <p className="font-semibold text-date">{t('parcels.waits', { count: parcel.tries })}</p>
      )}
      <Whereto parcel={parcel} />
      <p className="text-14 text-muted">
        {t.rich('parcels.total', { amount: () => <Money baisa={parcel.total - parcel.discount} /> })}
      </p>
      <Actions parcel={parcel} onAsk={onAsk} />
    </article>
  )
}

function State({ parcel: { status, refundedAt } }: { parcel: Parcel }) {
  const t = useT('operatorCompost.parcels')
  if (refundedAt) return <Badge tone="date">{t('refunded')}</Badge>
  switch (status) {
    case 'ready':
    case 'out_for_delivery':
    case 'completed':
    case 'cancelled':
      return <Badge tone={status === 'cancelled' ? 'plain' : 'sun'}>{t(`states.${status}`)}</Badge>
    default:
      return null
  }
}

function Contents({ parcel }: { parcel: Parcel }) {
  const t = useT('operatorCompost.parcels')
  const locale = useLocale()
  const format = useFormat()
  return (
    <ul className="grid gap-1.5 border-y border-line py-2.5">
      {parcel.products.map(({ productId, title, grams, batch }) => (
        <li key={productId}>
          <p className="font-medium">
            {t.rich('what', { weight: format.weight(grams), name: () => <Name>{pick(title, locale)}</Name> })}
          </p>
          {batch && (
            <p className="text-14 text-muted">{t.rich('batch', { code: () => <Code>{batch}</Code> })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Whereto({ parcel: { kind, customer, destination, venue } }: { parcel: Parcel }) {
  const t = useT('operatorCompost.parcels')
  const locale = useLocale()
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-medium wrap-anywhere">
          {customer.isErased ? (
            <span className="text-muted">{t('erased')}</span>
          ) : (
            <Name>{customer.name}</Name>
          )}
        </span>
        {customer.phone && (
          <a
            href={`tel:${customer.phone}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-wadi underline underline-offset-4"
          >
            <Phone aria-hidden className="size-4" />
            <span className="sr-only">{t('call', { name: customer.name })} </span>
            <Ltr>{readablePhone(customer.phone)}</Ltr>
          </a>
        )}
      </p>
      {destination && <AddressText area={destination.area} address={destination.address} />}
      {destination?.handedTo && (
        <p className="text-14 wrap-anywhere">
          {destination.handedTo.reason === null
            ? t('handedToByDriver', { name: `\u2068${destination.handedTo.name}\u2069` })
            : t('handedTo', {
                name: `\u2068${destination.handedTo.name}\u2069`,
                reason: `\u2068${destination.handedTo.reason}\u2069`,
              })}
        </p>
      )}
      {kind === 'collection' && (
        <p className="text-14 text-muted">
          {t.rich('at', { name: () => <Name>{pick(venue.name, locale)}</Name> })}
        </p>
      )}
      {destination?.address && (
        <a
          href={directionsTo(destination.address.point)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center justify-self-start text-14 font-medium text-wadi underline underline-offset-4"
        >
          {t('map')}
        </a>
      )}
    </div>
  )
}

const ICONS = { ready: PackageCheck, out_for_delivery: Truck }

function Actions({ parcel, onAsk }: ParcelProps) {
  const t = useT('operatorCompost')
  const whyNot = !useOnline() && t('offline')
  const { side } = useShopManager()
  const advancing = useAdvance()
  const { status, kind, orderNumber, refundedAt } = parcel
  const number = `\u2066${orderNumber}\u2069`
  const step = nextOf(parcel)
  const Icon = step && ICONS[step.to]
  if (status === 'cancelled' || refundedAt) return null
  if (status === 'completed' && side === 'seller') return null
  if (status === 'completed')
    return (
      <Button
        variant="secondary"
        size="small"
        whyNot={whyNot}
        aria-label={t('refund.openOf', { number })}
        onClick={() => onAsk('refund')}
        className="justify-self-start"
      >
        {t('refund.open')}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {side === 'office' && parcel.waitsSince && (
        <Button
          whyNot={whyNot}
          aria-label={t('again.openOf', { number })}
          icon={<CalendarClock aria-hidden className="size-5" />}
          onClick={() => onAsk('again')}
          className="grow"
        >
          {t('again.open')}
        </Button>
      )}
      {step && Icon && (
        <Button
          whyNot={whyNot}
          pending={advancing.isPending}
          aria-label={t(`parcels.${step.word}Of`, { number })}
          icon={<Icon aria-hidden className="size-5" />}
          onClick={() => advancing.mutate({ parcel, to: step.to })}
          className="grow"
        >
          {t(`parcels.${step.word}`)}
        </Button>
      )}
      {(kind === 'collection' || status === 'out_for_delivery') && (
        <Button
          variant={step ? 'secondary' : 'primary'}
          whyNot={whyNot}
          aria-label={t('parcels.handOverOf', { number })}
          onClick={() => onAsk('handOver')}
          className="grow"
        >
          {t('parcels.handOver')}
        </Button>
      )}
      <Button
        variant="danger-ghost"
        whyNot={whyNot}
        aria-label={t('parcels.cancelOf', { number })}
        onClick={() => onAsk('cancel')}
      >
        {t('parcels.cancel')}
      </Button>
    </div>
  )
}

interface Step {
  parcel: Parcel
  to: 'ready' | 'out_for_delivery'
}

function useAdvance() {
  const t = useT('operatorCompost.advanced')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const desk = useShopManager()
  return useMutation({
    mutationFn: ({ parcel, to }: Step) => desk.advance(parcel.id, { to }),
    onSuccess: (_, { to }) => toast({ kind: 'success', title: t(to) }),
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => queryClient.invalidateQueries(desk.parcels()),
  })
}

function nextOf({ kind, status }: Parcel) {
  if (kind === 'collection') return status === 'confirmed' ? ({ to: 'ready', word: 'ready' } as const) : null
  return status === 'confirmed' ? ({ to: 'out_for_delivery', word: 'send' } as const) : null
}
