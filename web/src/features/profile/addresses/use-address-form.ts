import { plusCodeOf } from '@dawra/contract/platform/plus-code.rules'
import type { Address } from '@dawra/contract/profile/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAreaName, useCity } from '#lib/city'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useEditBase, useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { readPin } from '#parts/map/pin.ts'
import { addressesQuery } from '../queries.ts'

/** A type, not an interface: assignable to a record of strings. */
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

const termsOf = ({ point, isDefault, ...address }: Address) => {
  const { label, area, way, building, complex, landmark, directions } = fieldsOf({
    ...address,
    point,
    isDefault,
  })
  return { label, area, way, building, complex, landmark, directions, point, isDefault }
}
export type AddressTerms = ReturnType<typeof termsOf>

export function useAddressForm(address: Address | undefined, onSaved: (saved: Address) => unknown) {
  const t = useT('profile.addresses')
  const city = useCity()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const draft = `address:${address?.id ?? 'new'}`
  const [base, rebase] = useEditBase(draft, address)
  const { form, forget } = useDraftForm(draft, fieldsOf(base))
  const { saveOver, conflict } = useVersionedSave()
  const labels = useAddressLabels()
  const add = async (body: AddressTerms) => ({
    thing: await attempt(body, idempotencyKey => call('POST /api/v1/me/addresses', { body, idempotencyKey })),
    stands: 'mine' as const,
  })
  const editingOf = (from: Address) => ({
    base: from,
    labels,
    termsOf,
    load: async () => {
      const { addresses } = await call('GET /api/v1/me/addresses')
      return findOrThrow(addresses, ({ id }) => id === from.id)
    },
    save: (body: AddressTerms, version: number) =>
      call('PUT /api/v1/me/addresses/{addressId}', {
        params: { addressId: from.id },
        body: { ...body, version },
      }),
  })
  const saving = useMutation({
    mutationFn: ({ plusCode, isDefault, ...address }: AddressFields) => {
      const point = readPin(city, { area: address.area, plusCode }, base)
      // Unreachable: validation refuses it, and the field shows the problem.
      if (typeof point === 'string') throw new Error(point)
      const body = { ...address, point, isDefault: isDefault === 'yes' }
      return base ? saveOver(editingOf(base), body) : add(body)
    },
    onSuccess: async ({ thing, stands }) => {
      if (stands === 'theirs') {
        form.reset(fieldsOf(thing))
        rebase(thing)
        return forget()
      }
      forget()
      await queryClient.invalidateQueries(addressesQuery())
      toast({ kind: 'success', title: t('saved') })
      await onSaved(thing)
    },
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => saving.mutate(fields, { onSettled: () => resolve() })),
  )
  return { form, submit, error: saving.error, base, conflict }
}

function useAddressLabels(): FieldLabels<AddressTerms> {
  const t = useT('profile.addresses')
  const areaNameOf = useAreaName()
  const { yesNo, typed } = useValues()
  return {
    label: { label: t('label'), text: typed },
    area: { label: t('area'), text: slug => areaNameOf(slug) },
    way: { label: t('way'), text: typed },
    building: { label: t('building'), text: typed },
    complex: { label: t('complex'), text: typed },
    point: { label: t('plusCode'), text: plusCodeOf },
    landmark: { label: t('landmark'), text: typed },
    directions: { label: t('directions'), text: typed },
    isDefault: { label: t('makeDefault'), text: yesNo },
  }
}
