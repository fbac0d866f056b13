import { Camera, CircleAlert, ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { usePhoto } from '#lib/use-photo'
import { Button } from '#ui/button'
import { FileButton } from '#ui/file-button'
import { IconButton } from '#ui/icon-button'
import { Picture } from '#ui/picture'
import { Progress } from '#ui/progress'
import type { DealFields } from './fields.ts'

/** The photo: straight from the camera or from the album, seen at once, sent while the rest is typed. */
export function PhotoField({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useT('businessDeals.form')
  const id = useId()
  const { field } = useController<DealFields, 'picture'>({ name: 'picture' })
  const { photo, send, remove } = usePhoto(picture => {
    field.onChange(picture)
    onBusy(false)
  })
  const take = (file: File) => {
    onBusy(true)
    void send(file).finally(() => onBusy(false))
  }
  const preview = 'preview' in photo ? photo.preview : null
  const has = preview !== null || field.value !== null
  return (
    <section aria-labelledby={id} className="grid grid-cols-[7rem_1fr] items-center gap-4">
      <div className="relative aspect-square overflow-hidden rounded-card bg-luban">
        {preview ? (
          <img src={preview} alt={t('photoAlt')} className="size-full object-cover" />
        ) : (
          <Picture
            id={field.value}
            alt={field.value ? t('photoAlt') : ''}
            sizes="112px"
            width={112}
            height={112}
            className="block size-full"
          />
        )}
      </div>
      <div className="grid gap-2">
        <h2 id={id} className="sr-only">
          {t('photo')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <FileButton capture onFile={take} icon={<Camera aria-hidden className="size-5" />}>
            {t('takePhoto')}
          </FileButton>
          <FileButton onFile={take} icon={<ImagePlus aria-hidden className="size-5" />}>
            {has ? t('changePhoto') : t('choosePhoto')}
          </FileButton>
          {has && (
            <IconButton label={t('removePhoto')} onClick={remove}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
        <PhotoState photo={photo} onRetry={take} />
      </div>
    </section>
  )
}

type Photo = ReturnType<typeof usePhoto>['photo']

function PhotoState({ photo, onRetry }: { photo: Photo; onRetry: (file: File) => void }) {
  const t = useT('businessDeals.form')
  const say = useProblemText()
  if (photo.kind === 'uploading') return <Progress label={t('uploading')} value={photo.share} max={1} />
  if (photo.kind === 'too_large') return <PhotoProblem>{t('photoTooLarge')}</PhotoProblem>
  if (photo.kind !== 'failed') return <p className="text-13 text-muted">{t('photoHint')}</p>
  return (
    <>
      <PhotoProblem>{say(photo.error)}</PhotoProblem>
      <Button
        variant="secondary"
        size="small"
        onClick={() => onRetry(photo.file)}
        className="justify-self-start"
      >
        {t('photoRetry')}
      </Button>
    </>
  )
}

const PhotoProblem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
)
