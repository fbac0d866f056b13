import { type ApplicationField, paperKinds } from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useCity } from '#lib/city'
import type { SellFields } from './fields.ts'
import { judged } from './use-sell-form.ts'

export function useOpenFields(
  form: UseFormReturn<SellFields>,
  application: Application | null,
): ReadonlySet<ApplicationField> {
  const [wrong, setWrong] = useState<readonly ApplicationField[]>(['legalName'])
  const city = useCity()
  useEffect(() => {
    let isOver = false
    const judge = async (fields: SellFields) => {
      const problems = await judged(fields, city).catch(() => [])
      if (!isOver) setWrong(problems.map(({ field }) => field))
    }
    void judge(form.getValues())
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => void judge(values),
    })
    return () => {
      isOver = true
      stop()
    }
  }, [form, city])
  const added = application?.papers.map(({ kind }) => kind) ?? []
  return new Set([...wrong, ...paperKinds.filter(kind => !added.includes(kind))])
}
