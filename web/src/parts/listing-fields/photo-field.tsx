import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { type PhotoUpload, usePhoto } from '#lib/use-photo'
import { Button } from '#ui/button'
import { FileButton } from '#ui/file-button'
import { IconButton } from '#ui/icon-button'
import { Picture } from '#ui/picture'
import { Progress } from '#ui/progress'
import { FieldProblem } from './field-problem.tsx'

interface WithPicture {
  picture: string | null
}

interface PhotoFieldProps {
  /** Guests cannot upload pictures yet. */
  isGuest?: boolean
  onBusy: (busy: boolean) => void
}

/** Limits are shown first, the preview at once, and the upload runs while the form is filled in. */
export function PhotoField({ isGuest = false, onBusy }: PhotoFieldProps) {
  const { field } = useController<WithPicture, 'picture'>({ name: 'picture' })
  const upload = usePhoto(picture => {
    field.onChange(picture)
    onBusy(false)
  })
  const send = async (file: File) => {
    onBusy(true)
    const isLatest = await upload.send(file)
    // If another photo was chosen meanwhile, that one is still uploading.
    if (isLatest) onBusy(false)
    return isLatest
  }
  return <PhotoPicker upload={{ ...upload, send }} isGuest={isGuest} />
}

interface PhotoPickerProps {
  upload: PhotoUpload
  isGuest: boolean
}

/** The photo field for an upload that continues when this step of a form is left. */
export function PhotoPicker({ upload, isGuest }: PhotoPickerProps) {
  const t = useT('listingFields.photo')
  const id = useId()
  const value = useWatch<WithPicture, 'picture'>({ name: 'picture' })
  const { photo, send, remove } = upload
  const take = (file: File) => void send(file)
  const preview = 'preview' in photo ? photo.preview : null
  const has = preview !== null || value !== null
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[calc(26*var(--spacing))_minmax(0,1fr)] items-center gap-4"
    >
      <div className="aspect-square overflow-hidden rounded-card bg-luban">
        {preview ? (
          <img src={preview} alt={t('alt')} className="size-full object-cover" />
        ) : (
          <Picture
            key={value}
            id={value}
            alt={value ? t('alt') : ''}
            sizes="104px"
            width={104}
            height={104}
            className="block size-full"
          />
        )}
      </div>
      <div className="grid gap-2">
        <h2 id={id} className="sr-only">
          {t('title')}
        </h2>
        {!isGuest && (
          <div className="flex flex-wrap gap-2">
            <FileButton capture onFile={take} icon={<Camera aria-hidden className="size-5" />}>
              {t('take')}
            </FileButton>
            <FileButton onFile={take} icon={<ImagePlus aria-hidden className="size-5" />}>
              {has ? t('change') : t('choose')}
            </FileButton>
            {has && (
              <IconButton label={t('remove')} onClick={remove}>
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            )}
          </div>
        )}
        {isGuest ? <p className="text-14 text-muted">{t('guest')}</p> : <PhotoState upload={upload} />}
      </div>
    </section>
  )
}

export function PhotoState({ upload: { photo, send } }: Pick<PhotoPickerProps, 'upload'>) {
  const t = useT('listingFields.photo')
  const say = useProblemText()
  const id = useId()
  if (photo.kind === 'uploading') return <Progress label={t('sending')} value={photo.share} max={1} />
  if (photo.kind === 'too_large') return <FieldProblem id={id} message={t('tooLarge')} />
  if (photo.kind !== 'failed') return <p className="text-13 text-muted">{t('hint')}</p>
  return (
    <>
      <FieldProblem id={id} message={say(photo.error)} />
      <Button
        variant="secondary"
        size="small"
        onClick={() => void send(photo.file)}
        className="justify-self-start"
      >
        {t('retry')}
      </Button>
    </>
  )
}
