import type { ParcelStep } from '@dawra/contract/orders/parcels'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextArea, TextField } from '#ui/text-field'

interface FormProps<Typed> {
  problem: ReactNode
  pending: boolean
  onSend: (typed: Typed) => void
}

/** Accepts a code as read out or entered on any keyboard; the server normalizes the rest. */
const CODE = /^\s*[\p{L}]{2}[\s-]*[\p{Nd}]{3}\s*$/u

export function CodeForm({ problem, pending, onSend }: FormProps<string>) {
  const t = useT('operatorCompost.handOver')
  const form = useForm({ defaultValues: { code: '' } })
  return (
    <form noValidate onSubmit={form.handleSubmit(({ code }) => onSend(code))} className="grid gap-4">
      {problem}
      <TextField
        {...form.register('code', { validate: typed => CODE.test(typed) || t('codeWrong') })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        label={t('code')}
        error={form.formState.errors.code?.message}
        className="font-code text-22 tracking-[0.06em] uppercase"
      />
      <Button type="submit" size="large" pending={pending}>
        {t('action')}
      </Button>
    </form>
  )
}

const SHORTEST = { name: 2, reason: 3 }

/** The recipient of the parcel, and the reason for the missing code; the buyer sees both. */
export function NameForm({ problem, pending, onSend }: FormProps<NonNullable<ParcelStep['handedTo']>>) {
  const t = useT('operatorCompost.handOver')
  const form = useForm({ defaultValues: { name: '', reason: '' } })
  const { errors } = form.formState
  const requireText = (field: 'name' | 'reason') => (typed: string) =>
    typed.trim().length >= SHORTEST[field] || t(`${field}Missing`)
  return (
    <form noValidate onSubmit={form.handleSubmit(typed => onSend(typed))} className="grid gap-4">
      {problem}
      <TextField
        {...form.register('name', { validate: requireText('name') })}
        autoComplete="off"
        maxLength={100}
        label={t('name')}
        error={errors.name?.message}
      />
      <TextArea
        {...form.register('reason', { validate: requireText('reason') })}
        maxLength={300}
        label={t('reason')}
        error={errors.reason?.message}
      />
      <Button type="submit" size="large" pending={pending}>
        {t('action')}
      </Button>
    </form>
  )
}
