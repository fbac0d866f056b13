import { LONGEST_BIN_NOTE } from '@dawra/contract/bins/rules'
import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { refreshOfficeBins } from '#features/bins/queries.ts'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea, TextField } from '#ui/text-field'

export interface Typed {
  day: string
  number: number
  reason: string
}

interface ActDialogProps {
  title: string
  text?: string
  action: string
  did: string
  asks: readonly (keyof Typed)[]
  dayLabel?: string
  numberLabel?: string
  onClose: () => void
  onSend: (typed: Typed) => Promise<unknown>
  children?: ReactNode
}

const SHORTEST = 3
const NUMBER = /^[1-9]\d{0,8}$/

/** The dialog for an act of the office on a bin. What was entered stays when the act is refused. */
export function ActDialog({
  title,
  text,
  action,
  did,
  asks,
  dayLabel,
  numberLabel,
  onClose,
  onSend,
  children,
}: ActDialogProps) {
  const t = useT('adminBins')
  const say = useProblemText()
  const act = useBinAct()
  const form = useForm({ defaultValues: { day: '', number: '', reason: '' } })
  const { errors } = form.formState
  const send = form.handleSubmit(({ day, number, reason }) =>
    act.mutate(() => onSend({ day, number: Number(plainTyped(number)), reason: reason.trim() }), {
      onSuccess: () => {
        toast({ kind: 'success', title: did })
        onClose()
      },
    }),
  )
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={title} {...(text && { description: text })}>
      <form noValidate onSubmit={send} className="grid gap-4">
        {children}
        {asks.includes('day') && (
          <TextField
            {...form.register('day', { validate: day => day !== '' || t('dayMissing') })}
            type="date"
            min={muscatDay(new Date())}
            label={dayLabel ?? t('day')}
            error={errors.day?.message}
          />
        )}
        {asks.includes('number') && (
          <TextField
            {...form.register('number', {
              validate: typed => NUMBER.test(plainTyped(typed)) || t('numberWrong'),
            })}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            className="rtl:text-end"
            label={numberLabel ?? t('number')}
            error={errors.number?.message}
          />
        )}
        {asks.includes('reason') && (
          <TextArea
            {...form.register('reason', {
              validate: typed => typed.trim().length >= SHORTEST || t('reasonMissing'),
            })}
            rows={2}
            maxLength={LONGEST_BIN_NOTE}
            label={t('reason')}
            error={errors.reason?.message}
          />
        )}
        <FormProblem>{act.isError && say(act.error)}</FormProblem>
        <Button type="submit" pending={act.isPending}>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}

function useBinAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => refreshOfficeBins(queryClient),
  })
}
