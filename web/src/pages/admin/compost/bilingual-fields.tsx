import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { TextField } from '#ui/text-field'
import type { SellerFields } from './seller-fields.ts'

const SHORTEST = 2

interface BothLanguagesProps {
  /** `name` for the fields `nameEn` and `nameAr`. */
  of: 'name' | 'address'
  maxLength: number
}

/** A text that customers read in either language, so both are required. */
export function BilingualFields({ of, maxLength }: BothLanguagesProps) {
  const t = useT('operatorCompost.sellers')
  const { register, formState } = useFormContext<SellerFields>()
  const validate = (typed: string) => typed.trim().length >= SHORTEST || t('nameShort')
  const [en, ar] = [`${of}En`, `${of}Ar`] as const
  return (
    <>
      <TextField
        {...register(en, { validate })}
        dir="ltr"
        lang="en"
        maxLength={maxLength}
        className="rtl:text-end"
        label={t(en)}
        error={formState.errors[en]?.message}
      />
      <TextField
        {...register(ar, { validate })}
        dir="rtl"
        lang="ar"
        maxLength={maxLength}
        className="ltr:text-end"
        label={t(ar)}
        error={formState.errors[ar]?.message}
      />
    </>
  )
}
