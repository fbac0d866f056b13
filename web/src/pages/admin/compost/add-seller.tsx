import type { NewSeller } from '@dawra/contract/shop/sellers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { NO_SELLER, type SellerFields, sellerFrom } from './seller-fields.ts'
import { SellerIdentityFields } from './seller-identity-fields.tsx'
import { SellerPlaceFields } from './seller-place-fields.tsx'

const SHORTEST_REASON = 3

export function AddSeller({ onClose }: { onClose: () => void }) {
  const t = useT('operatorCompost.sellers')
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={t('addSeller')}
      description={t('addSellerText')}
    >
      <SellerForm onDone={onClose} />
    </Sheet>
  )
}

function SellerForm({ onDone }: { onDone: () => void }) {
  const t = useT('operatorCompost.sellers')
  const say = useOperatorProblem()
  const form = useForm<SellerFields>({ defaultValues: NO_SELLER })
  const adding = useAddSeller(onDone)
  const add = form.handleSubmit(fields => {
    const seller = sellerFrom(fields)
    if (seller) adding.mutate({ ...seller, reason: fields.reason.trim() })
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={add} className="grid gap-4">
        <SellerIdentityFields />
        <SellerPlaceFields />
        <TextArea
          {...form.register('reason', {
            validate: typed => typed.trim().length >= SHORTEST_REASON || t('reasonMissing'),
          })}
          rows={2}
          maxLength={300}
          label={t('reason')}
          hint={t('reasonHint')}
          error={form.formState.errors.reason?.message}
        />
        <FormProblem>{adding.error && say(adding.error)}</FormProblem>
        <Button type="submit" size="large" pending={adding.isPending}>
          {t('addSeller')}
        </Button>
      </form>
    </FormProvider>
  )
}

function useAddSeller(onDone: () => void) {
  const t = useT('operatorCompost.sellers')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: NewSeller & { reason: string }) =>
      attempt(body, idempotencyKey => call('POST /api/v1/admin/sellers', { body, idempotencyKey })),
    onSuccess: (_, { name }) => {
      toast({ kind: 'success', title: t('sellerAdded', { name: `\u2068${name[locale]}\u2069` }) })
      onDone()
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/admin/sellers'),
  })
}
