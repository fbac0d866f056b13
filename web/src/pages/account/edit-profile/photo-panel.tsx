import type { Me } from '@dawra/contract/identity/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { Avatar } from '#features/profile/avatar.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { usePhoto } from '#lib/use-photo'
import { meQuery } from '#parts/person/queries.ts'
import { Button } from '#ui/button'
import { FileButton } from '#ui/file-button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { Progress } from '#ui/progress'

export function PhotoPanel({ me }: { me: Me }) {
  const t = useT('profile.edit')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const keeping = useMutation({
    mutationFn: (picture: string | null) => call('PUT /api/v1/me', { body: { picture } }),
    onSuccess: changed => {
      queryClient.setQueryData(meQuery().queryKey, changed)
      toast({ kind: 'success', title: changed.picture ? t('photoSaved') : t('photoRemoved') })
    },
  })
  const { photo, send } = usePhoto(picture => {
    if (picture) keeping.mutate(picture)
  })
  const problem = keeping.error ?? (photo.kind === 'failed' && photo.error)
  const isBusy = photo.kind === 'uploading' || keeping.isPending
  return (
    <Panel title={t('photo')}>
      <FormProblem>
        {photo.kind === 'too_large' ? t('photoTooLarge') : problem ? say(problem) : null}
      </FormProblem>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar me={me} className="size-24" />
        <div className="flex flex-wrap gap-2">
          <FileButton onFile={file => void send(file)} icon={<ImagePlus aria-hidden className="size-5" />}>
            {me.picture ? t('changePhoto') : t('choosePhoto')}
          </FileButton>
          {me.picture && (
            <Button
              variant="danger-ghost"
              size="small"
              pending={keeping.isPending}
              onClick={() => keeping.mutate(null)}
              icon={<Trash2 aria-hidden className="size-5" />}
            >
              {t('removePhoto')}
            </Button>
          )}
        </div>
      </div>
      {isBusy && (
        <Progress label={t('uploading')} value={photo.kind === 'uploading' ? photo.share : 1} max={1} />
      )}
      <p className="text-14 text-muted">{t('photoHint')}</p>
    </Panel>
  )
}
