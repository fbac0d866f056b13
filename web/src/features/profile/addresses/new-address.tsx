import type { Address } from '@dawra/contract/profile/schemas'
import { useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

interface NewAddressProps extends Pick<AddressFormProps, 'lackOf'> {
  onSaved: (saved: Address) => void
  onClose: () => void
}

export function NewAddress({ lackOf, onSaved, onClose }: NewAddressProps) {
  const t = useT('profile.addresses')
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t('add')}>
      <AddressForm {...(lackOf && { lackOf })} onSaved={onSaved} onCancel={onClose} />
    </Sheet>
  )
}
