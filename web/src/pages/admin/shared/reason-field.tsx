import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n'
import { TextArea } from '#ui/text-field'

const SHORTEST = 3

/** Options of a required reason field; `missing` is its error. */
export const wantsReason = (missing: string) => ({
  validate: (typed: string) => typed.trim().length >= SHORTEST || missing,
})

type ReasonFieldProps = Omit<ComponentProps<typeof TextArea>, 'label'> & { label?: string }

export function ReasonField({ label, ...field }: ReasonFieldProps) {
  const t = useT('operator.changes')
  return <TextArea maxLength={500} rows={2} {...field} label={label ?? t('reason')} />
}
