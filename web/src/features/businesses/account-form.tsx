import { ibanFault, normalizedIban } from '@dawra/contract/businesses/rules'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'

const SHORTEST = 2

interface Requested {
  iban: string
  holder: string
}

interface AccountFormProps {
  /** The account holder's name where no registration states it; undefined where one does. */
  holder?: string | undefined
  onAsk: (requested: Requested) => Promise<unknown>
}

/** The form to request another bank account. A user with a second factor has to confirm with it. */
export function AccountForm({ holder, onAsk }: AccountFormProps) {
  const t = useT('businessPapers.account')
  const problems = useT('businesses.problems')
  const say = useProblemText()
  const id = useId()
  const isNamed = holder !== undefined
  const form = useForm({ defaultValues: { iban: '', holder: holder ?? '' } })
  const asking = useMutation({
    mutationFn: (typed: Requested) =>
      onAsk({ iban: normalizedIban(typed.iban), holder: typed.holder.trim() }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('sent') })
      form.resetField('iban')
    },
  })
  const fault = (typed: string) => {
    const found = ibanFault(normalizedIban(typed))
    return found === null || problems(found)
  }
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={form.handleSubmit(typed => asking.mutate(typed))}
      className="grid gap-4 border-t border-line pt-4"
    >
      <div>
        <h3 id={id} className="text-18">
          {t('change')}
        </h3>
        <p className="text-14 text-muted">{t(isNamed ? 'changeTextOfSeller' : 'changeText')}</p>
      </div>
      {isNamed && (
        <TextField
          {...form.register('holder', {
            validate: typed => typed.trim().length >= SHORTEST || t('holderMissing'),
          })}
          maxLength={200}
          autoComplete="off"
          label={t('holder')}
          hint={t('holderHint')}
          error={form.formState.errors.holder?.message}
        />
      )}
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
