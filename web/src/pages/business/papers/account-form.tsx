import { ibanFault, normalizedIban } from '@dawra/contract/businesses.rules'
import { toLatinDigits } from '@dawra/contract/digits.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { ownBusinessQuery } from '#features/businesses/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'

const read = (typed: string) => normalizedIban(toLatinDigits(typed))

/** Asks for another account; who has a second factor shows it. */
export function AccountForm({ venueId }: { venueId: string }) {
  const t = useT('businessPapers.account')
  const problems = useT('businesses.problems')
  const say = useProblemText()
  const id = useId()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { iban: '' } })
  const asking = useMutation({
    mutationFn: (iban: string) =>
      call('POST /api/v1/venues/{venueId}/business/account', { params: { venueId }, body: { iban } }),
    onSuccess: answer => {
      queryClient.setQueryData(ownBusinessQuery(venueId).queryKey, answer)
      toast({ kind: 'success', title: t('sent') })
      form.reset()
    },
  })
  const fault = (typed: string) => {
    const found = ibanFault(read(typed))
    return found === null || problems(found)
  }
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={form.handleSubmit(({ iban }) => asking.mutate(read(iban)))}
      className="grid gap-4 border-t border-line pt-4"
    >
      <div>
        <h3 id={id} className="text-18">
          {t('change')}
        </h3>
        <p className="text-14 text-muted">{t('changeText')}</p>
      </div>
      <TextField
        {...form.register('iban', { validate: fault })}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        className="font-code rtl:text-end"
        label={t('newIban')}
        error={form.formState.errors.iban?.message}
      />
      <FormProblem>{asking.isError && say(asking.error)}</FormProblem>
      <Button type="submit" pending={asking.isPending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
