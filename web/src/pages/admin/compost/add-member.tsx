import type { OfficeSeller } from '@dawra/contract/shop/sellers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'

interface AddMemberProps {
  seller: OfficeSeller
  onClose: () => void
}

export function AddMember({ seller, onClose }: AddMemberProps) {
  const t = useT('operatorCompost.sellers')
  const locale = useLocale()
  const name = `\u2068${pick(seller.name, locale)}\u2069`
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('addOf', { name })}
      description={t('addText')}
    >
      <AddForm seller={seller} onClose={onClose} />
    </Dialog>
  )
}

function AddForm({ seller, onClose }: AddMemberProps) {
  const t = useT('operatorCompost.sellers')
  const say = useOperatorProblem()
  const rules = usePersonRules()
  const form = useForm({ defaultValues: { q: '', reason: '' } })
  const adding = useAdd(seller, onClose)
  const { errors } = form.formState
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ q, reason }) => adding.mutate({ q: q.trim(), reason: reason.trim() }))}
    >
      <TextField
        {...form.register('q', {
          validate: typed => (typed.includes('@') ? rules.email : rules.phone)(typed),
        })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('account')}
        hint={t('accountHint')}
        error={errors.q?.message}
        className="rtl:text-end"
      />
      <ReasonField
        {...form.register('reason', wantsReason(t('reasonMissing')))}
        maxLength={300}
        label={t('reason')}
        hint={t('reasonHint')}
        error={errors.reason?.message}
      />
      <FormProblem>{adding.error && say(adding.error)}</FormProblem>
      <Button type="submit" size="large" pending={adding.isPending}>
        {t('add')}
      </Button>
    </form>
  )
}

function useAdd(seller: OfficeSeller, onDone: () => void) {
  const t = useT('operatorCompost.sellers')
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: { q: string; reason: string }) =>
      attempt(body, idempotencyKey =>
        call('POST /api/v1/admin/sellers/{sellerId}/members', {
          params: { sellerId: seller.id },
          body,
          idempotencyKey,
        }),
      ),
    onSuccess: () => {
      toast({ kind: 'success', title: t('added') })
      onDone()
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/admin/sellers'),
  })
}
