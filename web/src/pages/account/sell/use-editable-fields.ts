import { type ApplicationField, paperKinds } from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useCity } from '#lib/city'
import type { SellFields } from './fields.ts'
import { validated } from './use-sell-form.ts'

export function useOpenFields(
  form: UseFormReturn<SellFields>,
  application: Application | null,
): ReadonlySet<ApplicationField> {
  const [wrong, setWrong] = useState<readonly ApplicationField[]>(['legalName'])
  const city = useCity()
  useEffect(() => {
    let isOver = false
    const validate = async (fields: SellFields) => {
      const problems = await validated(fields, city).catch(() => [])
      if (!isOver) setWrong(problems.map(({ field }) => field))
    }
    void validate(form.getValues())
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => void validate(values),
    })
    return () => {
      isOver = true
      stop()
    }
  }, [form, city])
  const added = application?.papers.map(({ kind }) => kind) ?? []
  return new Set([...wrong, ...paperKinds.filter(kind => !added.includes(kind))])
}
