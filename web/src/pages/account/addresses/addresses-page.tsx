import { MAX_ADDRESSES } from '@dawra/contract/profile/rules'
import type { Address } from '@dawra/contract/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MapPin, Plus } from 'lucide-react'
import { AddressForm } from '#features/profile/addresses/address-form.tsx'
import { addressesQuery } from '#features/profile/queries.ts'
import { Loaded, SubPage } from '#features/profile/sub-page.tsx'
import { useT } from '#lib/i18n'
import { productsQuery } from '#parts/shop/queries.ts'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { AddressCard } from './address-card.tsx'

/** @param editing `new`, or the id of an address */
export function AddressesPage({ editing }: { editing: string | undefined }) {
  const t = useT('profile.addresses')
  return (
    <SubPage title={editing === 'new' ? t('add') : editing ? t('edit') : t('title')}>
      <Addresses editing={editing} />
    </SubPage>
  )
}

function Addresses({ editing }: { editing: string | undefined }) {
  const addresses = useQuery(addressesQuery())
  const { data } = useQuery({ ...productsQuery(), enabled: editing !== undefined })
  const lackOf = (slug: string) =>
    !data || data.areas.some(({ area }) => area === slug) ? null : 'noDelivery'
  const navigate = useNavigate()
  const toList = () => navigate({ to: '/profile/addresses', search: {}, replace: true })
  return (
    <Loaded query={addresses}>
      {list => {
        const edited = list.find(({ id }) => id === editing)
        if (!edited && editing !== 'new') return <AddressList addresses={list} />
        return (
          <Card>
            <AddressForm
              key={editing}
              {...(edited && { address: edited })}
              lackOf={lackOf}
              onSaved={toList}
              onCancel={() => void toList()}
            />
          </Card>
        )
      }}
    </Loaded>
  )
}

function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const t = useT('profile.addresses')
  const add = (
    <LinkButton
      to="/profile/addresses"
      search={{ edit: 'new' }}
      icon={<Plus aria-hidden className="size-5" />}
      className="justify-self-start"
    >
      {t('add')}
    </LinkButton>
  )
  if (addresses.length === 0)
    return (
      <EmptyState icon={<MapPin />} title={t('none')} action={add}>
        {t('noneText')}
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-3">
        {addresses.map(address => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      {addresses.length < MAX_ADDRESSES ? (
        add
      ) : (
        <p className="text-muted">{t('full', { count: MAX_ADDRESSES })}</p>
      )}
    </>
  )
}
