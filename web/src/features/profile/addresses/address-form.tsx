import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import type { Address } from '@dawra/contract/profile/schemas'
import type { UseFormReturn } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { TextArea, TextField } from '#ui/text-field'
import { PinField } from './pin-field.tsx'
import { type AddressFields, useAddressForm } from './use-address-form.ts'

export interface AddressFormProps {
  address?: Address
  /** The key of a warning for an area without a service. @param area its slug */
  lackOf?: (area: string) => 'noDelivery' | 'noCollection' | null
  onSaved: (saved: Address) => unknown
  onCancel: () => void
}

export function AddressForm({ address, lackOf = () => null, onSaved, onCancel }: AddressFormProps) {
  const t = useT('profile.addresses')
  const shell = useT('shell')
  const say = useProblemText()
  const { form, submit, error, base, conflict } = useAddressForm(address, onSaved)
  const { isSubmitting } = form.formState
  const isDefault = form.watch('isDefault') === 'yes'
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormProblem>{error && say(error)}</FormProblem>
      <PlaceFields form={form} already={base?.area} lackOf={lackOf} />
      <PinField form={form} known={base} />
      <TextField
        {...form.register('landmark')}
        maxLength={200}
        label={t('landmark')}
        hint={t('landmarkHint')}
        optional={shell('optional')}
      />
      <TextArea
        {...form.register('directions')}
        maxLength={500}
        rows={3}
        label={t('directions')}
        optional={shell('optional')}
      />
      {!base?.isDefault && (
        <CheckboxField
          checked={isDefault}
          onChange={({ target }) => form.setValue('isDefault', target.checked ? 'yes' : '')}
          label={t('makeDefault')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting}>
          {shell('save')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {shell('cancel')}
        </Button>
      </div>
      {conflict}
    </form>
  )
}

interface PlaceFieldsProps extends Required<Pick<AddressFormProps, 'lackOf'>> {
  form: UseFormReturn<AddressFields>
  /** The stored area: it stays available even if it is closed for new addresses. */
  already: string | undefined
}

/** Area, way and building, as Omani addresses have them. */
function PlaceFields({ form, already, lackOf }: PlaceFieldsProps) {
  const t = useT('profile.addresses')
  const shell = useT('shell')
  const locale = useLocale()
  const rules = usePersonRules()
  const { errors } = form.formState
  const areas = choosableAreas(useCity(), locale, [already ?? ''])
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          {...form.register('label', { validate: rules.filled })}
          maxLength={60}
          label={t('label')}
          hint={t('labelHint')}
          error={errors.label?.message}
        />
        <SelectField
          {...form.register('area', { validate: rules.filled })}
          label={t('area')}
          error={errors.area?.message}
        >
          <option value="">{t('chooseArea')}</option>
          {areas.map(({ slug, name }) => {
            const lack = lackOf(slug)
            return (
              <option key={slug} value={slug}>
                {lack ? t(lack, { area: name[locale] }) : name[locale]}
              </option>
            )
          })}
        </SelectField>
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...form.register('way')} maxLength={60} label={t('way')} optional={shell('optional')} />
        <TextField
          {...form.register('building')}
          maxLength={60}
          label={t('building')}
          optional={shell('optional')}
        />
      </div>
      <TextField
        {...form.register('complex')}
        maxLength={120}
        label={t('complex')}
        optional={shell('optional')}
      />
    </>
  )
}
