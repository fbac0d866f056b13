import type { Application } from '@dawra/contract/businesses'
import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import type { PhotoUpload } from '#lib/use-photo'
import type { SellFields } from './fields.ts'

interface Selling {
  /** Null: nothing is in the account yet. */
  application: Application | null
  isGuest: boolean
  /** Of the front; it goes on being sent when its step is left. */
  photo: PhotoUpload
  /** Saves what is typed, so that there is an application to add to. */
  save: () => Promise<unknown>
}

export const SellContext = createContext<Selling | null>(null)

export function useSelling(): Selling {
  const selling = useContext(SellContext)
  if (!selling) throw new Error('a step outside of the application')
  return selling
}

/** What is wrong with a field: what was judged, or that the office wants it corrected and it is as it was. */
export function useFieldError() {
  const t = useT('businesses')
  const { application } = useSelling()
  const { formState } = useFormContext<SellFields>()
  const dirty: Partial<Record<keyof SellFields, unknown>> = formState.dirtyFields
  return (field: keyof SellFields): string | undefined => {
    const judged = formState.errors[field]?.message
    if (typeof judged === 'string') return judged
    const isDirty = dirty[field] || (field === 'allergens' && dirty.allergenAnswer)
    return application?.wanted.some(each => each === field) && !isDirty ? t('wanted') : undefined
  }
}
