import { isAmbiguous, parseRials } from '@dawra/contract/platform/digits.rules'
import { HIGHEST_PRICE, LOWEST_PRICE } from '@dawra/contract/shop/rules'
import type { StockedProduct } from '@dawra/contract/shop/schemas'
import { pricePerTon } from '@dawra/contract/shop/sellers.rules'
import type { UseFormReturn } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { usePersonRules } from '#parts/person/fields.ts'
import { TextArea, TextField } from '#ui/text-field'

export interface ProductFields {
  titleEn: string
  titleAr: string
  descriptionEn: string
  descriptionAr: string
  price: string
}

export const NEW_PRODUCT: ProductFields = {
  titleEn: '',
  titleAr: '',
  descriptionEn: '',
  descriptionAr: '',
  price: '',
}

export const fieldsOf = ({ title, description, pricePerKg }: StockedProduct): ProductFields => ({
  titleEn: title.en ?? '',
  titleAr: title.ar ?? '',
  descriptionEn: description.en ?? '',
  descriptionAr: description.ar ?? '',
  price: (pricePerKg / 1000).toFixed(3),
})

export const wordsOf = (fields: ProductFields) => ({
  title: { en: fields.titleEn.trim(), ar: fields.titleAr.trim() },
  description: { en: fields.descriptionEn.trim(), ar: fields.descriptionAr.trim() },
  pricePerKg: parseRials(fields.price) ?? 0,
})

const isPrice = (baisa: number | null): baisa is number =>
  baisa !== null && baisa >= LOWEST_PRICE && baisa <= HIGHEST_PRICE

export function ProductWords({ form }: { form: UseFormReturn<ProductFields> }) {
  const t = useT('operatorCompost.edit')
  const shell = useT('shell')
  const format = useFormat()
  const rules = usePersonRules()
  const { errors } = form.formState
  const validatePrice = (typed: string) => {
    if (isAmbiguous(typed)) return t('priceUnclear')
    return isPrice(parseRials(typed)) || t('priceWrong')
  }
  const typed = form.watch('price')
  const price = isAmbiguous(typed) ? null : parseRials(typed)
  const title = { validate: rules.filled }
  return (
    <>
      <TextField
        {...form.register('price', { validate: validatePrice })}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        label={t('price')}
        hint={isPrice(price) && t('perTon', { amount: format.money(pricePerTon(price)) })}
        error={errors.price?.message}
        className="max-w-40 rtl:text-end"
      />
      <TextField
        {...form.register('titleEn', title)}
        lang="en"
        maxLength={80}
        label={t('titleEn')}
        error={errors.titleEn?.message}
      />
      <TextField
        {...form.register('titleAr', title)}
        lang="ar"
        maxLength={80}
        label={t('titleAr')}
        error={errors.titleAr?.message}
      />
      <TextArea
        {...form.register('descriptionEn')}
        lang="en"
        maxLength={1000}
        label={t('descriptionEn')}
        optional={shell('optional')}
      />
      <TextArea
        {...form.register('descriptionAr')}
        lang="ar"
        maxLength={1000}
        label={t('descriptionAr')}
        optional={shell('optional')}
      />
    </>
  )
}
