import type { OpenCollection } from '@dawra/contract/collections/schemas'
import { useQuery } from '@tanstack/react-query'
import { Phone, Truck } from 'lucide-react'
import { hoursOf, noonOf } from '#features/collections/collection-hours.ts'
import { AddressText } from '#features/shop/management/address-text.tsx'
import { LoadedAnswer } from '#features/shop/management/loaded-answer.tsx'
import { directionsTo } from '#lib/directions'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { EmptyState } from '#ui/empty-state'
import { Money } from '#ui/money'
import { Time } from '#ui/time'
import { openPickupsQuery } from './queries.ts'

export function Pickups() {
  const t = useT('operatorCompost.pickups')
  const pickups = useQuery(openPickupsQuery())
  return (
    <LoadedAnswer query={pickups}>
      {all => (
        <div className="grid gap-6">
          {all.length === 0 && <EmptyState icon={<Truck />} title={t('none')} />}
          {[...new Set(all.map(({ collectOn }) => collectOn))].map(day => (
            <Day key={day} day={day} pickups={all.filter(({ collectOn }) => collectOn === day)} />
          ))}
        </div>
      )}
    </LoadedAnswer>
  )
}

function Day({ day, pickups }: { day: string; pickups: readonly OpenCollection[] }) {
  const t = useT('operatorCompost.pickups')
  return (
    <section aria-labelledby={`day-${day}`} className="grid gap-3">
      <h2 id={`day-${day}`} className="text-22">
        {t.rich('day', { day: () => <Time at={noonOf(day)} as="day" />, count: pickups.length })}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {pickups.map(pickup => (
          <Pickup key={pickup.id} pickup={pickup} />
        ))}
      </ul>
    </section>
  )
}

function Pickup({ pickup }: { pickup: OpenCollection }) {
  const t = useT('operatorCompost')
  const collectionText = useT('collections')
  const format = useFormat()
  const { number, kind, waste, grams, area, address, slot, note, name, phone, price } = pickup
  return (
    <li className="grid content-start gap-2 rounded-card bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-18">
          {collectionText(`slots.${slot}`)}{' '}
          <span className="text-14 font-normal text-muted">
            {collectionText('form.slotOf', hoursOf(slot, format))}
          </span>
        </h3>
        <Badge>{collectionText(`kinds.${kind}`)}</Badge>
      </div>
      <p className="font-medium">
        {t('pickups.what', { weight: format.weight(grams), waste: collectionText(`waste.${waste}`) })}
      </p>
      <AddressText area={area} address={address} />
      {note && (
        <p className="rounded-control bg-luban p-3 text-14 wrap-anywhere">
          <Name>{note}</Name>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="wrap-anywhere">
          <Name>{name}</Name>
        </span>
        {phone && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-wadi underline underline-offset-4"
          >
            <Phone aria-hidden className="size-4" />
            <span className="sr-only">{t('parcels.call', { name })} </span>
            <Ltr>{readablePhone(phone)}</Ltr>
          </a>
        )}
        {address && (
          <a
            href={directionsTo(address.point)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-14 font-medium text-wadi underline underline-offset-4"
          >
            {t('parcels.map')}
          </a>
        )}
      </div>
      <p className="text-14 text-muted">
        {t('pickups.number', { number })}
        {price > 0 && <> · {t.rich('pickups.paid', { price: () => <Money baisa={price} /> })}</>}
      </p>
    </li>
  )
}
