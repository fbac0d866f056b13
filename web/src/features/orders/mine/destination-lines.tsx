import { areaBySlug } from '@dawra/contract/areas.rules'
import type { Pickup } from '@dawra/contract/orders'
import { Fragment } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { Name } from '#ui/bdi'

/** Where a parcel goes, as a driver would read it. */
export function DestinationLines({ destination }: { destination: NonNullable<Pickup['destination']> }) {
  const t = useT('orders')
  const locale = useLocale()
  const { area, address } = destination
  const parts = [
    areaBySlug(area)?.name[locale] ?? area,
    address?.way && t('way', { way: address.way }),
    address?.building && t('building', { building: address.building }),
    address?.complex,
    address?.landmark,
  ].filter(part => part !== null && part !== undefined && part !== '')
  return (
    <>
      {address && (
        <span className="block font-medium">
          <Name>{address.label}</Name>
        </span>
      )}
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (locale === 'ar' ? '، ' : ', ')}
          <Name>{part}</Name>
        </Fragment>
      ))}
    </>
  )
}
