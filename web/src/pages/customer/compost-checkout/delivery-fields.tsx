import type { Address } from '@dawra/contract/profile/schemas'
import { collectionWindow, type DeliveryArea } from '@dawra/contract/shop/rules'
import { MapPin, Plus, Store, Truck } from 'lucide-react'
import { useNow } from 'use-intl'
import { ChangeAlert } from '#features/cart/change-alert.tsx'
import type { ReviewedCompost } from '#features/cart/compost/review.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useSettings } from '#lib/settings'
import { AreaName } from '#parts/area-name.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { RadioCard } from '#ui/choices'
import { Money } from '#ui/money'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { type Delivery, WAYS } from './use-delivery.ts'

const ICONS = { delivery: Truck, collection: Store }

interface DeliveryFieldsProps {
  delivery: Delivery
  areas: readonly DeliveryArea[]
  lines: readonly ReviewedCompost[]
  onNewAddress: () => void
}

export function DeliveryFields({ delivery, areas, lines, onNewAddress }: DeliveryFieldsProps) {
  const t = useT('shop.delivery')
  return (
    <section aria-labelledby="delivery" className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
      <fieldset className="grid gap-3">
        <legend
          id="delivery"
          className="float-start mb-3 w-full font-heading text-22 leading-(--leading-heading) font-semibold"
        >
          {t('title')}
        </legend>
        <div className="clear-both grid gap-3 md:grid-cols-2">
          {WAYS.map(way => {
            const Icon = ICONS[way]
            return (
              <RadioCard
                key={way}
                name="way"
                value={way}
                checked={way === delivery.way}
                onChange={() => delivery.choose({ way })}
                label={t(way)}
                hint={t(`${way}Hint`)}
                icon={<Icon aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />}
              />
            )
          })}
        </div>
      </fieldset>
      {delivery.way === 'delivery' ? (
        <>
          <AddressChoice delivery={delivery} areas={areas} onNew={onNewAddress} />
          <SlotChoice delivery={delivery} />
        </>
      ) : (
        <Places lines={lines} />
      )}
    </section>
  )
}

function AddressChoice({
  delivery,
  areas,
  onNew,
}: {
  delivery: Delivery
  areas: readonly DeliveryArea[]
  onNew: () => void
}) {
  const t = useT('shop.delivery')
  const shell = useT('shell')
  const { addresses, address } = delivery
  return (
    <Answer
      query={addresses}
      waiting={
        <Loading label={shell('loading')}>
          <CardSkeleton className="h-32" />
        </Loading>
      }
    >
      {list => (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{t('where')}</legend>
          {list.length === 0 && <p className="text-muted">{t('noAddress')}</p>}
          {list.map(one => (
            <RadioCard
              key={one.id}
              name="address"
              value={one.id}
              checked={one.id === address?.id}
              onChange={() => delivery.choose({ addressId: one.id, startsAt: '' })}
              label={<Name>{one.label}</Name>}
              hint={<AddressHint address={one} served={areas.find(({ area }) => area === one.area)} />}
              icon={<MapPin aria-hidden className="size-5 shrink-0 text-wadi" />}
            />
          ))}
          <Button
            variant="ghost"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={onNew}
            className="justify-self-start"
          >
            {t('newAddress')}
          </Button>
          {delivery.obstacle === 'not_delivered' && (
            <p role="alert" className="rounded-control bg-date-soft p-3 font-medium text-date">
              {t('notDelivered')}
            </p>
          )}
          <FeeChange delivery={delivery} />
        </fieldset>
      )}
    </Answer>
  )
}

function AddressHint({ address, served }: { address: Address; served: DeliveryArea | undefined }) {
  const t = useT('shop.delivery')
  return (
    <>
      <AreaName area={address.area} />
      {' · '}
      {served ? t.rich('fee', { fee: () => <Money baisa={served.fee} /> }) : t('notThere')}
    </>
  )
}

/** The delivery fee differs from the one that the user saw: a button accepts it. */
function FeeChange({ delivery: { feeChange, fee } }: { delivery: Delivery }) {
  const t = useT('shop.delivery')
  const format = useFormat()
  if (!feeChange) return null
  return (
    <ChangeAlert action={t('acceptFee', { fee: format.money(fee) })} onAct={feeChange.accept}>
      {t('feeChanged', { fee: format.money(fee), before: format.money(feeChange.before) })}
    </ChangeAlert>
  )
}

function SlotChoice({ delivery }: { delivery: Delivery }) {
  const t = useT('shop.delivery')
  const format = useFormat()
  if (!delivery.area) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('when')}</legend>
      {delivery.isSlotGone && (
        <p role="alert" className="rounded-control bg-date-soft p-3 font-medium text-date">
          {t('slotGone')}
        </p>
      )}
      <div className="grid gap-2 md:grid-cols-2">
        {delivery.slots.map(slot => (
          <RadioCard
            key={slot.startsAt}
            name="slot"
            value={slot.startsAt}
            checked={slot.startsAt === delivery.slot?.startsAt}
            onChange={() => delivery.choose({ startsAt: slot.startsAt })}
            label={<bdi suppressHydrationWarning>{format.window(slot)}</bdi>}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Places({ lines }: { lines: readonly ReviewedCompost[] }) {
  const t = useT('shop.delivery')
  const locale = useLocale()
  const format = useFormat()
  const settings = useSettings()
  const window = collectionWindow(useNow(), settings)
  const sellers = new Map(
    lines.flatMap(({ product }) => (product ? [[product.seller.id, product.seller]] : [])),
  )
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t('collectAt', { count: sellers.size })}</p>
      <ul className="grid gap-2">
        {[...sellers.values()].map(seller => (
          <li key={seller.id} className="flex items-start gap-3 rounded-control bg-luban p-3.5">
            <Store aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
            <span>
              <span className="block font-medium">
                <Name>{pick(seller.name, locale)}</Name>
              </span>
              <span className="text-14 text-muted">
                <AreaName area={seller.area} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">
        {t('collectUntil', { window: format.window(window), count: settings.parcel_days })}
      </p>
    </div>
  )
}
