import type { PasskeyListItem } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SECURITY } from '#features/identity/second-factor/queries.ts'
import { useFactorWords } from '#features/identity/second-factor/use-factor-words.ts'
import { useT } from '#lib/i18n'
import { removePasskey } from '#lib/passkeys'
import { toast } from '#lib/toasts'
import { Name } from '#ui/bdi'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { IconButton } from '#ui/icon-button'
import { Time } from '#ui/time'
import { RenamePasskey } from './rename-passkey.tsx'

export function PasskeyRow({ passkey }: { passkey: PasskeyListItem }) {
  const t = useT('security.passkeys')
  const [doing, setDoing] = useState<'renaming' | 'removing'>()
  const { id, friendly_name, created_at, last_used_at } = passkey
  const name = friendly_name || t('unnamed')
  const stop = () => setDoing(undefined)
  return (
    <li className="flex items-center gap-1">
      <div className="min-w-0 grow">
        <p className="font-medium break-words">
          <Name>{name}</Name>
        </p>
        <p className="text-14 text-muted">
          {last_used_at
            ? t.rich('used', { time: () => <Time at={last_used_at} as="relative" /> })
            : t.rich('made', { time: () => <Time at={created_at} as="date" /> })}
        </p>
      </div>
      <IconButton label={t('renameNamed', { name })} onClick={() => setDoing('renaming')}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={t('removeNamed', { name })} onClick={() => setDoing('removing')}>
        <Trash2 aria-hidden className="size-5 text-danger" />
      </IconButton>
      {doing === 'renaming' && <RenamePasskey id={id} name={friendly_name ?? ''} onClose={stop} />}
      {doing === 'removing' && <RemovePasskey id={id} onClose={stop} />}
    </li>
  )
}

function RemovePasskey({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('security')
  const words = useFactorWords()
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removePasskey(id),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('passkeys.removed') })
      onClose()
      await queryClient.invalidateQueries(SECURITY)
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('passkeys.removeTitle')}
      description={t('passkeys.removeText')}
      action={t('twoFactor.remove')}
      dangerous
      pending={removing.isPending}
      onConfirm={() => removing.mutate()}
    >
      <FormProblem>{removing.error && words(removing.error)}</FormProblem>
    </ConfirmDialog>
  )
}
