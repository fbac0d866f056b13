import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { PhoneField } from '#ui/phone-field'
import { TextField } from '#ui/text-field'
import type { SellFields } from './fields.ts'
import { useFieldError } from './sell-context.ts'

export function BusinessStep() {
  const t = useT('businesses')
  const shell = useT('shell')
  const { register } = useFormContext<SellFields>()
  const error = useFieldError()
  return (
    <>
      <TextField
        {...register('legalName')}
        maxLength={200}
        autoComplete="organization"
        label={t('fields.legalName')}
        hint={t('hints.legalName')}
        error={error('legalName')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...register('crNumber')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          className="rtl:text-end"
          label={t('fields.crNumber')}
          hint={t('hints.crNumber')}
          error={error('crNumber')}
        />
        <TextField
          {...register('vatNumber')}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
          className="rtl:text-end"
          label={t('fields.vatNumber')}
          hint={t('hints.vatNumber')}
          optional={shell('optional')}
          error={error('vatNumber')}
        />
      </div>
      <TextField
        {...register('contactName')}
        maxLength={100}
        autoComplete="name"
        label={t('fields.contactName')}
        error={error('contactName')}
      />
      <PhoneField
        {...register('contactPhone')}
        label={t('fields.contactPhone')}
        hint={t('hints.contactPhone')}
        error={error('contactPhone')}
      />
    </>
  )
}
