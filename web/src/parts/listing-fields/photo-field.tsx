import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { usePhoto } from '#lib/use-photo'
import { Button } from '#ui/button'
import { FileButton } from '#ui/file-button'
import { IconButton } from '#ui/icon-button'
import { Picture } from '#ui/picture'
import { Progress } from '#ui/progress'
import { FieldProblem } from './field-problem.tsx'

/** What a form must have for it. */
interface WithPicture {
  picture: string | null
}

interface PhotoFieldProps {
  /** Guests cannot send pictures yet. */
  isGuest?: boolean
  onBusy: (busy: boolean) => void
}

/** The photo: its limits are shown first, its preview at once, and it is uploaded while the rest is typed. */
export function PhotoField({ isGuest = false, onBusy }: PhotoFieldProps) {
  const t = useT('listingFields.photo')
  const id = useId()
  const { field } = useController<WithPicture, 'picture'>({ name: 'picture' })
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
    <section
      aria-labelledby={id}
      className="grid grid-cols-[calc(26*var(--spacing))_minmax(0,1fr)] items-center gap-4"
    >
      <div className="aspect-square overflow-hidden rounded-card bg-luban">
        {preview ? (
          <img src={preview} alt={t('alt')} className="size-full object-cover" />
        ) : (
          <Picture
            key={field.value}
            id={field.value}
            alt={field.value ? t('alt') : ''}
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
        {isGuest ? (
          <p className="text-14 text-muted">{t('guest')}</p>
        ) : (
          <PhotoState id={`${id}-state`} photo={photo} onRetry={take} />
        )}
      </div>
    </section>
  )
}

interface PhotoStateProps {
  id: string
  photo: ReturnType<typeof usePhoto>['photo']
  onRetry: (file: File) => void
}

function PhotoState({ id, photo, onRetry }: PhotoStateProps) {
  const t = useT('listingFields.photo')
  const say = useProblemText()
  if (photo.kind === 'uploading') return <Progress label={t('sending')} value={photo.share} max={1} />
  if (photo.kind === 'too_large') return <FieldProblem id={id} message={t('tooLarge')} />
  if (photo.kind !== 'failed') return <p className="text-13 text-muted">{t('hint')}</p>
  return (
    <>
      <FieldProblem id={id} message={say(photo.error)} />
      <Button
        variant="secondary"
        size="small"
        onClick={() => onRetry(photo.file)}
        className="justify-self-start"
      >
        {t('retry')}
      </Button>
    </>
  )
}
