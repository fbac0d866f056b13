import type { Address } from '@dawra/contract/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { binAreasQuery } from '#features/bins/queries.ts'
import { addressesQuery } from '#features/profile/queries.ts'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { Answers } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { RadioCard } from '#ui/choices'
import { lazyPart } from '#ui/lazy-part'
import { CardSkeleton, Loading } from '#ui/skeleton'
import type { BinsForm } from './use-bins-form.ts'

const NewAddress = lazyPart(() =>
  import('#features/profile/addresses/new-address.tsx').then(part => part.NewAddress),
)

export function AddressField({ form }: { form: BinsForm }) {
  const shell = useT('shell')
  const t = useT('bins.form')
  const [adding, setAdding] = useState(false)
  const addresses = useQuery(addressesQuery())
  const areas = useQuery(binAreasQuery())
  const isServed = (area: string) => areas.data?.some(served => served.area === area) ?? false
  // Registered by a controller, so that a missing address is an error even without a list of addresses.
  const { field, fieldState } = useController({
    name: 'addressId',
    control: form.control,
    rules: {
      validate: chosen => {
        const address = addresses.data?.find(({ id }) => id === chosen)
        if (!address) return t('chooseAddress')
        return isServed(address.area) || t('notServed')
      },
    },
  })
  const choose = (id: string) =>
    form.setValue('addressId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  useDefault(form, addresses.data, areas.data)
  return (
    <Answers
      queries={[addresses, areas]}
      waiting={
        <Loading label={shell('loading')}>
          <CardSkeleton className="h-32" />
        </Loading>
      }
    >
      {([list]) => (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{t('address')}</legend>
          <AddressChoices
            addresses={list}
            name={field.name}
            chosen={field.value}
            isServed={isServed}
            onChoose={choose}
          />
          <Button
            variant={list.length === 0 ? 'secondary' : 'ghost'}
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setAdding(true)}
            className="justify-self-start"
          >
            {t(list.length === 0 ? 'addAddress' : 'newAddress')}
          </Button>
          <FieldProblem id="bins-address" message={fieldState.error?.message} />
          {adding && (
            <NewAddress
              lackOf={area => (isServed(area) ? null : 'noCollection')}
              onSaved={({ id }) => {
                choose(id)
                setAdding(false)
              }}
              onClose={() => setAdding(false)}
            />
          )}
        </fieldset>
      )}
    </Answers>
  )
}

interface AddressChoicesProps {
  addresses: readonly Address[]
  name: string
  chosen: string
  isServed: (area: string) => boolean
  onChoose: (id: string) => void
}

function AddressChoices({ addresses, name, chosen, isServed, onChoose }: AddressChoicesProps) {
  const t = useT('bins.form')
  return (
    <>
      {addresses.length === 0 && <p className="text-muted">{t('noAddress')}</p>}
      {addresses.map(({ id, label, area }) => (
        <RadioCard
          key={id}
          name={name}
          value={id}
          checked={id === chosen}
          onChange={() => onChoose(id)}
          label={<Name>{label}</Name>}
          hint={
            <>
              <AreaName area={area} />
              {!isServed(area) && <> · {t('notServed')}</>}
            </>
          }
          icon={<MapPin aria-hidden className="size-5 shrink-0 text-wadi" />}
        />
      ))}
    </>
  )
}

function useDefault(
  form: BinsForm,
  addresses: readonly Address[] | undefined,
  areas: readonly { area: string }[] | undefined,
) {
  useEffect(() => {
    if (!addresses || !areas || addresses.some(({ id }) => id === form.getValues('addressId'))) return
    const usual = addresses.find(
      ({ isDefault, area }) => isDefault && areas.some(served => served.area === area),
    )
    form.setValue('addressId', usual?.id ?? '')
  }, [addresses, areas, form])
}
