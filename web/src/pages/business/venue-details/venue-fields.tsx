import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import { venueTags } from '@dawra/contract/venues/fields'
import { useController, useFormContext } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { LocalizedField } from '#parts/listing-fields/localized-field.tsx'
import { PhotoField } from '#parts/listing-fields/photo-field.tsx'
import { Chip } from '#ui/chips'
import { lazyPart } from '#ui/lazy-part'
import { Panel } from '#ui/panel'
import { PhoneField } from '#ui/phone-field'
import { SelectField } from '#ui/select-field'
import { Skeleton } from '#ui/skeleton'
import { SwitchField } from '#ui/switch'
import { TextField } from '#ui/text-field'
import type { VenueFields } from './fields.ts'

const PinPicker = lazyPart(() => import('#parts/map/pin-picker.tsx').then(part => part.PinPicker), {
  waiting: <Skeleton className="h-72 rounded-card" />,
})

const TYPES = ['restaurant', 'cafe', 'bakery', 'sweets', 'hotel', 'grocery', 'caterer', 'juice_bar'] as const

export function AboutFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useT('venueDetails')
  const types = useT('venues.types')
  const { register } = useFormContext<VenueFields>()
  return (
    <Panel title={t('name')}>
      <PhotoField onBusy={onBusy} />
      <LocalizedField<VenueFields> name="name" label={t('name')} required />
      <SelectField label={t('type')} {...register('type')}>
        {TYPES.map(type => (
          <option key={type} value={type}>
            {types(type)}
          </option>
        ))}
      </SelectField>
      <LocalizedField<VenueFields> name="description" label={t('description')} long />
    </Panel>
  )
}

export function WhereFields() {
  const t = useT('venueDetails')
  const locale = useLocale()
  const { register, formState } = useFormContext<VenueFields>()
  const areas = choosableAreas(useCity(), locale, [formState.defaultValues?.area ?? ''])
  const { field: point } = useController<VenueFields, 'point'>({ name: 'point' })
  return (
    <Panel title={t('where')}>
      <SelectField label={t('area')} {...register('area')}>
        {areas.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name[locale]}
          </option>
        ))}
      </SelectField>
      <LocalizedField<VenueFields> name="address" label={t('address')} required />
      <PinPicker value={point.value} onChange={point.onChange} />
      <PhoneField label={t('phone')} {...register('phone')} error={formState.errors.phone?.message} />
    </Panel>
  )
}

export function PickupFields() {
  const t = useT('venueDetails')
  const { register, formState } = useFormContext<VenueFields>()
  return (
    <Panel title={t('pickup')}>
      <LocalizedField<VenueFields>
        name="instructions"
        label={t('instructions')}
        hint={t('instructionsHint')}
        long
      />
      <Tags />
      <TextField
        label={t('tolerance')}
        hint={t('toleranceHint')}
        inputMode="numeric"
        dir="ltr"
        maxLength={2}
        className="rtl:text-end"
        {...register('tolerance')}
        error={formState.errors.tolerance?.message}
      />
      <Cash />
    </Panel>
  )
}

function Cash() {
  const t = useT('venueDetails')
  const { field } = useController<VenueFields, 'takesCash'>({ name: 'takesCash' })
  return (
    <SwitchField
      label={t('takesCash')}
      hint={t('takesCashHint')}
      isOn={field.value}
      onChange={field.onChange}
    />
  )
}

function Tags() {
  const t = useT('venueDetails')
  const names = useT('venues.tags')
  const { field } = useController<VenueFields, 'tags'>({ name: 'tags' })
  return (
    <fieldset>
      <legend className="font-medium">{t('tags')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {venueTags.map(tag => {
          const chosen = field.value.includes(tag)
          return (
            <Chip
              key={tag}
              chosen={chosen}
              onClick={() =>
                field.onChange(venueTags.filter(one => (one === tag ? !chosen : field.value.includes(one))))
              }
              className={chosen ? '' : 'inset-ring inset-ring-control'}
            >
              {names(tag)}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

export function PaperFields() {
  const t = useT('venueDetails')
  const shell = useT('shell')
  const { register, formState } = useFormContext<VenueFields>()
  return (
    <Panel title={t('papers')}>
      <TextField
        label={t('vatNumber')}
        hint={t('vatHint')}
        optional={shell('optional')}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
        className="font-code rtl:text-end"
        {...register('vatNumber')}
        error={formState.errors.vatNumber?.message}
      />
    </Panel>
  )
}
