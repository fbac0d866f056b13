import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import type { Address } from '@dawra/contract/profile/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPin, Pencil, Trash2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { addressesQuery } from '#features/profile/queries.ts'
import { useAreaName } from '#lib/city'
import { call } from '#lib/client'
import { directionsTo } from '#lib/directions'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Badge } from '#ui/badge'
import { Code, Name } from '#ui/bdi'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { IconButton } from '#ui/icon-button'
import { LinkButton } from '#ui/link-button'

export function AddressCard({ address }: { address: Address }) {
  const t = useT('profile.addresses')
  const [leaving, setLeaving] = useState(false)
  return (
    <li className="grid gap-3 rounded-card bg-paper p-4">
      <div className="flex items-start gap-3">
        <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-wadi" />
        <div className="min-w-0 grow">
          <h2 className="flex flex-wrap items-center gap-2 text-18">
            <Name>{address.label}</Name>
            {address.isDefault && <Badge>{t('default')}</Badge>}
          </h2>
          <AddressLines address={address} />
        </div>
        <IconButton label={t('removeNamed', { name: address.label })} onClick={() => setLeaving(true)}>
          <Trash2 aria-hidden className="size-5 text-danger" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to="/profile/addresses"
          search={{ edit: address.id }}
          variant="secondary"
          size="small"
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={t('editNamed', { name: address.label })}
        >
          {t('editAction')}
        </LinkButton>
        <a
          href={directionsTo(address.point)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-wadi underline underline-offset-4"
        >
          {t('map')}
        </a>
      </div>
      <RemoveAddress address={address} open={leaving} onOpenChange={setLeaving} />
    </li>
  )
}

function AddressLines({ address }: { address: Address }) {
  const t = useT('profile.addresses')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const { way, building, complex, landmark, directions } = address
  const street = [
    areaNameOf(address.area),
    way && t('wayLine', { way }),
    building && t('buildingLine', { building }),
    complex,
  ].filter(part => part !== null && part !== '')
  return (
    <div className="text-muted">
      <p>
        {street.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && CONVENTIONS[locale].comma}
            <Name>{part}</Name>
          </Fragment>
        ))}
      </p>
      {landmark && (
        <p>
          {t('landmark')}: <Name>{landmark}</Name>
        </p>
      )}
      {directions && (
        <p>
          <Name>{directions}</Name>
        </p>
      )}
      <p className="text-14">
        {t('plusCode')} <Code>{address.plusCode}</Code>
      </p>
    </div>
  )
}

interface RemoveAddressProps {
  address: Address
  open: boolean
  onOpenChange: (open: boolean) => void
}

function RemoveAddress({ address, open, onOpenChange }: RemoveAddressProps) {
  const t = useT('profile.addresses')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/v1/me/addresses/{addressId}', { params: { addressId: address.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(addressesQuery())
      toast({ kind: 'success', title: t('removed') })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('removeTitle')}
      description={t.rich('removeText', { name: () => <Name>{address.label}</Name> })}
      action={t('remove')}
      dangerous
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <FormProblem>{remove.error && say(remove.error)}</FormProblem>
    </ConfirmDialog>
  )
}
