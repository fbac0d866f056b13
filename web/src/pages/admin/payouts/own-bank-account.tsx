import { ibanFault, normalizedIban, spacedIban } from '@dawra/contract/businesses/rules'
import type { PayoutDebtor } from '@dawra/contract/payouts/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'
import type { PayoutAct } from './queries.ts'

interface DebtorProps {
  debtor: PayoutDebtor
  act: PayoutAct
}

/** Our own bank account, which the bank file names as the debtor. */
export function OwnBankAccount({ debtor, act }: DebtorProps) {
  const t = useT('operatorPayouts.debtor')
  const [isOpen, setOpen] = useState(false)
  const { name, iban } = debtor
  return (
    <Panel title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {name && iban ? (
            <>
              <Name>{name}</Name> · <Ltr className="font-code">{spacedIban(iban)}</Ltr>
            </>
          ) : (
            t('missing')
          )}
        </p>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('change')}
        </Button>
      </div>
      {isOpen && <Fields debtor={debtor} act={act} onSaved={() => setOpen(false)} />}
    </Panel>
  )
}

const SHORTEST_NAME = 2

function Fields({ debtor, act, onSaved }: DebtorProps & { onSaved: () => void }) {
  const t = useT('operatorPayouts.debtor')
  const problems = useT('businesses.problems')
  const form = useForm({ defaultValues: { name: debtor.name ?? '', iban: debtor.iban ?? '' } })
  const save = form.handleSubmit(({ name, iban }) =>
    act.mutate(async () => {
      const body = { name: name.trim(), iban: normalizedIban(iban), version: debtor.version }
      await call('PUT /api/v1/admin/payout-debtor', { body })
      toast({ kind: 'success', title: t('saved') })
      onSaved()
    }),
  )
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={save} className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...form.register('name', {
          validate: typed => typed.trim().length >= SHORTEST_NAME || t('nameMissing'),
        })}
        maxLength={140}
        label={t('name')}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('iban', {
          validate: typed => {
            const fault = ibanFault(normalizedIban(typed))
            return fault === null || problems(fault)
          },
        })}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        className="font-code rtl:text-end"
        label={t('iban')}
        error={errors.iban?.message}
      />
      <Button type="submit" pending={act.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
