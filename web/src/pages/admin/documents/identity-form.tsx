import type { PlatformIdentity } from '@dawra/contract/documents/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { identityQuery } from './queries.ts'

const FIELDS = ['legalName', 'crNumber', 'vatNumber', 'vatFrom', 'address', 'postalCode', 'phone'] as const
type Field = (typeof FIELDS)[number]
type Fields = Record<Field, string>

const fieldsOf = (identity: PlatformIdentity) =>
  Object.fromEntries(FIELDS.map(name => [name, identity[name] ?? ''])) as Fields

/** The contract's limits: names and addresses need a few letters. */
const PATTERNS: Readonly<Record<Field, RegExp>> = {
  legalName: /\S.*\S/,
  crNumber: /^\d{5,10}$/,
  vatNumber: /^OM\d{10}$/,
  vatFrom: /^\d{4}-\d{2}-\d{2}$/,
  address: /\S.+\S/,
  postalCode: /^\d{3}$/,
  phone: /^\+[1-9]\d{6,14}$/,
}

/** The platform's identity on its invoices. Input stays when the data is refetched. */
export function IdentityForm({ identity }: { identity: PlatformIdentity }) {
  const t = useT('operatorDocuments.identity')
  const say = useOperatorProblem()
  const [base, rebase] = useState(identity)
  const form = useForm<Fields>({ defaultValues: fieldsOf(base) })
  const { saving, conflict } = useSaveIdentity(base, now => {
    rebase(now)
    form.reset(fieldsOf(now))
  })
  const rules = (name: Field): RegisterOptions<Fields, Field> => ({
    setValueAs: (typed: string) => typed.trim(),
    validate: typed => PATTERNS[name].test(typed) || t(`wrong.${name}`),
  })
  const isText = (name: Field) => name === 'legalName' || name === 'address'
  return (
    <form noValidate onSubmit={form.handleSubmit(fields => saving.mutate(fields))} className="grid gap-4">
      {FIELDS.map(name => (
        <TextField
          key={name}
          {...form.register(name, rules(name))}
          {...(!isText(name) && { dir: 'ltr', className: 'rtl:text-end' })}
          inputMode={name === 'crNumber' || name === 'postalCode' ? 'numeric' : undefined}
          {...(name === 'vatFrom' && { type: 'date', hint: t('vatFromHint') })}
          autoComplete="off"
          maxLength={200}
          label={t(`fields.${name}`)}
          error={form.formState.errors[name]?.message}
        />
      ))}
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" pending={saving.isPending} className="justify-self-start">
        {t('save')}
      </Button>
      {conflict}
    </form>
  )
}

function useSaveIdentity(base: PlatformIdentity, onSaved: (now: PlatformIdentity) => void) {
  const t = useT('operatorDocuments.identity')
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const { typed } = useValues()
  const labels: FieldLabels<Fields> = Object.fromEntries(
    FIELDS.map(name => [name, { label: t(`fields.${name}`), text: typed }]),
  )
  const editing = {
    base,
    labels,
    termsOf: fieldsOf,
    load: () => queryClient.fetchQuery({ ...identityQuery(), staleTime: 0 }),
    save: (fields: Fields, version: number) =>
      call('PUT /api/v1/admin/platform-identity', { body: { ...fields, version } }),
  }
  const saving = useMutation({
    mutationFn: (fields: Fields) => saveOver(editing, fields),
    onSuccess: ({ thing, stands }) => {
      queryClient.setQueryData(identityQuery().queryKey, thing)
      onSaved(thing)
      if (stands === 'mine') toast({ title: t('saved') })
    },
  })
  return { saving, conflict }
}
