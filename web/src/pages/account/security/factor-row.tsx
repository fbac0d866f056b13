import type { Factor } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SECURITY } from '#features/identity/second-factor/queries.ts'
import { useFactorWords } from '#features/identity/second-factor/use-factor-words.ts'
import { useT } from '#lib/i18n'
import { removeFactor } from '#lib/second-factors'
import { toast } from '#lib/toasts'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { Time } from '#ui/time'

/** One factor that counts, and the way to be rid of it. */
export function FactorRow({ factor }: { factor: Factor }) {
  const t = useT('security.twoFactor')
  const words = useFactorWords()
  const queryClient = useQueryClient()
  const [asking, ask] = useState(false)
  const removing = useMutation({
    mutationFn: () => removeFactor(factor.id),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('removed') })
      await queryClient.invalidateQueries(SECURITY)
    },
  })
  const name = factor.friendly_name || t(`type.${factor.factor_type as 'totp'}`)
  const time = () => <Time at={factor.created_at} as="date" />
  return (
    <li className="flex items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-medium break-words">
          <Name>{name}</Name>
        </p>
        <p className="text-14 text-muted">{t.rich('addedOn', { time })}</p>
      </div>
      <Button
        variant="danger-ghost"
        size="small"
        aria-label={t('removeNamed', { name })}
        onClick={() => ask(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('removeTitle')}
        description={t('removeText')}
        action={t('remove')}
        dangerous
        pending={removing.isPending}
        onConfirm={() => removing.mutate()}
      >
        <FormProblem>{removing.error && words(removing.error)}</FormProblem>
      </ConfirmDialog>
    </li>
  )
}
