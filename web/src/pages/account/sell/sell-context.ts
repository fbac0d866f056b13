import type { Application } from '@dawra/contract/businesses/schemas'
import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import type { PhotoUpload } from '#lib/use-photo'
import type { SellFields } from './fields.ts'

interface Selling {
  /** Null: the account has no application yet. */
  application: Application | null
  isGuest: boolean
  /** The photo of the shop front; its upload continues when the step is left. */
  photo: PhotoUpload
  /** Saves the form, so that there is an application to attach scans to. */
  save: () => Promise<unknown>
}

export const SellContext = createContext<Selling | null>(null)

export function useSelling(): Selling {
  const selling = useContext(SellContext)
  if (!selling) throw new Error('a step outside of the application')
  return selling
}

/** The error of a field: from validation, or because the office wants a correction and the field is unchanged. */
export function useFieldError() {
  const t = useT('businesses')
  const { application } = useSelling()
  const { formState } = useFormContext<SellFields>()
  const dirty: Partial<Record<keyof SellFields, unknown>> = formState.dirtyFields
  return (field: keyof SellFields): string | undefined => {
    const message = formState.errors[field]?.message
    if (typeof message === 'string') return message
    const isDirty = dirty[field] || (field === 'allergens' && dirty.allergenAnswer)
    return application?.wanted.some(each => each === field) && !isDirty ? t('wanted') : undefined
  }
}
