import type { Address } from '@dawra/contract/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#lib/attempt-key'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { addressesQuery } from '../queries.ts'
import { readPin } from './pin.ts'

/** All as typed; a type, so that it counts as a record of texts. */
export type AddressFields = {
  label: string
  area: string
  way: string
  building: string
  complex: string
  landmark: string
  directions: string
  plusCode: string
  isDefault: '' | 'yes'
}

const fieldsOf = (address: Address | undefined): AddressFields => ({
  label: address?.label ?? '',
  area: address?.area ?? '',
  way: address?.way ?? '',
  building: address?.building ?? '',
  complex: address?.complex ?? '',
  landmark: address?.landmark ?? '',
  directions: address?.directions ?? '',
  plusCode: address?.plusCode ?? '',
  isDefault: address?.isDefault ? 'yes' : '',
})

/** Fields of an address, kept in this tab until they are saved. */
export function useAddressForm(address: Address | undefined, onSaved: (saved: Address) => unknown) {
  const t = useT('profile.addresses')
  const queryClient = useQueryClient()
  const attempt = useAttemptKey()
  const { form, forget } = useDraftForm(`address:${address?.id ?? 'new'}`, fieldsOf(address))
  const saving = useMutation({
    mutationFn: ({ plusCode, isDefault, ...words }: AddressFields) => {
      const point = readPin({ area: words.area, plusCode }, address)
      // The field has told already.
      if (typeof point === 'string') throw new Error(point)
      const body = { ...words, point, isDefault: isDefault === 'yes' }
      return address
        ? call('PUT /api/v1/me/addresses/{addressId}', { params: { addressId: address.id }, body })
        : call('POST /api/v1/me/addresses', { body, idempotencyKey: attempt.keyFor(body) })
    },
    onSuccess: async saved => {
      attempt.done()
      forget()
      await queryClient.invalidateQueries(addressesQuery())
      toast({ kind: 'success', title: t('saved') })
      await onSaved(saved)
    },
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => saving.mutate(fields, { onSettled: () => resolve() })),
  )
  return { form, submit, error: saving.error }
}
