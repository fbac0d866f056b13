import type { OpenCollection } from '@dawra/contract/collections/schemas'
import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import { Fragment } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Name } from '#ui/bdi'

type Address = Omit<NonNullable<OpenCollection['address']>, 'area' | 'plusCode'>

interface AddressTextProps {
  area: string
  /** Null once the account is deleted. */
  address: Address | null
}

export function AddressText({ area, address }: AddressTextProps) {
  const t = useT('operatorCompost.address')
  const locale = useLocale()
  const { label, way, building, complex, landmark, directions } = address ?? {}
  // A bare '14' would be unclear, so each part is labelled.
  const parts = [
    label,
    way && t('way', { way }),
    building && t('building', { building }),
    complex,
    landmark,
    directions,
  ].filter((part): part is string => typeof part === 'string' && part !== '')
  return (
    <p className="text-14 wrap-anywhere">
      <span className="font-medium">
        <AreaName area={area} />
      </span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same text
        <Fragment key={index}>
          {CONVENTIONS[locale].comma}
          <Name>{part}</Name>
        </Fragment>
      ))}
    </p>
  )
}
