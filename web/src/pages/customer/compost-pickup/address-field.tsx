import { isCollectedFrom } from '@dawra/contract/collections/rules'
import type { Address } from '@dawra/contract/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, MapPin, Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { type ControllerRenderProps, type UseFormReturn, useController } from 'react-hook-form'
import { addressesQuery } from '#features/profile/queries.ts'
import { useCity } from '#lib/city'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { RadioCard } from '#ui/choices'
import { lazyPart } from '#ui/lazy-part'
import { CardSkeleton, Loading } from '#ui/skeleton'
import type { PickupFields } from './use-pickup-form.ts'

const NewAddress = lazyPart(() =>
  import('#features/profile/addresses/new-address.tsx').then(part => part.NewAddress),
)

export function AddressField({ form }: { form: UseFormReturn<PickupFields> }) {
  const shell = useT('shell')
  const t = useT('collections.form')
  const city = useCity()
  const [adding, setAdding] = useState(false)
  const addresses = useQuery(addressesQuery())
  useDefault(form, addresses.data)
  const check = (chosen: string) => {
    const address = addresses.data?.find(({ id }) => id === chosen)
    if (!address) return t('chooseAddress')
    return isCollectedFrom(city, address.area) || t('notServed')
  }
  // Registered by a controller, so that a missing address is an error even without a list of addresses.
  const { field, fieldState } = useController({
    name: 'addressId',
    control: form.control,
    rules: { validate: check },
  })
  const choose = ({ id }: Address) => {
    form.setValue('addressId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setAdding(false)
  }
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
        <>
          <Choice
            field={field}
            problem={fieldState.error?.message}
            addresses={list}
            onNew={() => setAdding(true)}
          />
          {adding && (
            <NewAddress
              lackOf={area => (isCollectedFrom(city, area) ? null : 'noCollection')}
              onSaved={choose}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </Answer>
  )
}

interface ChoiceProps {
  field: ControllerRenderProps<PickupFields, 'addressId'>
  problem: string | undefined
  addresses: readonly Address[]
  onNew: () => void
}

function Choice({ field, problem, addresses, onNew }: ChoiceProps) {
  const t = useT('collections.form')
  const city = useCity()
  const errorId = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={problem ? errorId : undefined}>
      <legend className="mb-2 font-medium">{t('address')}</legend>
      {addresses.length === 0 && <p className="text-muted">{t('noAddress')}</p>}
      {addresses.map(address => (
        <RadioCard
          key={address.id}
          name={field.name}
          value={address.id}
          checked={address.id === field.value}
          onChange={field.onChange}
          label={<Name>{address.label}</Name>}
          hint={
            <>
              <AreaName area={address.area} />
              {!isCollectedFrom(city, address.area) && <> · {t('notServed')}</>}
            </>
          }
          icon={<MapPin aria-hidden className="size-5 shrink-0 text-wadi" />}
        />
      ))}
      <Button
        variant={addresses.length === 0 ? 'secondary' : 'ghost'}
        icon={<Plus aria-hidden className="size-5" />}
        onClick={onNew}
        className="justify-self-start"
      >
        {t(addresses.length === 0 ? 'addAddress' : 'newAddress')}
      </Button>
      {problem && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function useDefault(form: UseFormReturn<PickupFields>, addresses: readonly Address[] | undefined) {
  const city = useCity()
  useEffect(() => {
    if (!addresses || addresses.some(({ id }) => id === form.getValues('addressId'))) return
    const usual = addresses.find(({ isDefault, area }) => isDefault && isCollectedFrom(city, area))
    form.setValue('addressId', usual?.id ?? '')
  }, [addresses, city, form])
}
