import { addedSellerTypes } from '@dawra/contract/shop/rules'
import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { usePersonRules } from '#parts/person/fields.ts'
import { PhoneField } from '#ui/phone-field'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { BilingualFields } from './bilingual-fields.tsx'
import { readVatNumber, type SellerFields } from './seller-fields.ts'

const VAT_NUMBER = /^OM\d{10}$/
const SHORTEST_PERMIT = 3

export function SellerIdentityFields() {
  const t = useT('operatorCompost.sellers')
  const types = useT('shop.sellers')
  const shell = useT('shell')
  const rules = usePersonRules()
  const { register, formState } = useFormContext<SellerFields>()
  const { errors } = formState
  const permit = (typed: string) => {
    const length = typed.trim().length
    return length === 0 || length >= SHORTEST_PERMIT || t('permitWrong')
  }
  const vat = (typed: string) => typed.trim() === '' || VAT_NUMBER.test(readVatNumber(typed)) || t('vatWrong')
  return (
    <>
      <SelectField {...register('type')} label={t('type')}>
        {addedSellerTypes.map(type => (
          <option key={type} value={type}>
            {types(type)}
          </option>
        ))}
      </SelectField>
      <BilingualFields of="name" maxLength={120} />
      <TextField
        {...register('permitNumber', { validate: permit })}
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        className="rtl:text-end"
        label={t('permit')}
        hint={t('permitHint')}
        optional={shell('optional')}
        error={errors.permitNumber?.message}
      />
      <TextField
        {...register('vatNumber', { validate: vat })}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
        className="font-code rtl:text-end"
        label={t('vat')}
        optional={shell('optional')}
        error={errors.vatNumber?.message}
      />
      <PhoneField
        {...register('phone', { validate: rules.phone })}
        autoComplete="off"
        dir="ltr"
        className="rtl:text-end"
        label={t('phone')}
        hint={t('phoneHint')}
        error={errors.phone?.message}
      />
    </>
  )
}
