import type { Parcel } from '@dawra/contract/parcels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { useDesk } from './desk.tsx'

/** As it is read out or typed on any keyboard; the server takes the rest of what people do to codes. */
const CODE = /^\s*[\p{L}]{2}[\s-]*[\p{Nd}]{3}\s*$/u

/** What is collected goes over the counter against its code. */
export function HandOver({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useT('operatorCompost.handOver')
  const desk = useDesk()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { code: '' } })
  const handing = useMutation({
    mutationFn: (code: string) => desk.advance(parcel.id, { to: 'completed', code }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('done') })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(desk.parcels()),
  })
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { number: `\u2066${parcel.orderNumber}\u2069` })}
      description={t('text')}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit(({ code }) => handing.mutate(code))}
        className="grid gap-4"
      >
        <FormProblem>{handing.isError && desk.say(handing.error)}</FormProblem>
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
        <Button type="submit" size="large" pending={handing.isPending}>
          {t('action')}
        </Button>
      </form>
    </Dialog>
  )
}
