import { CircleAlert, ImagePlus, X } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { usePhoto } from '#lib/use-photo'
import { FileButton } from '#ui/file-button'
import { IconButton } from '#ui/icon-button'
import { Picture } from '#ui/picture'
import { Progress } from '#ui/progress'

interface PictureFieldProps {
  picture: string | null
  onPicture: (picture: string | null) => void
}

export function PictureField({ picture, onPicture }: PictureFieldProps) {
  const t = useT('support')
  const say = useProblemText()
  const { photo, send, remove } = usePhoto(onPicture)
  const problem = photo.kind === 'too_large' ? t('tooLarge') : photo.kind === 'failed' && say(photo.error)
  return (
    <div className="grid justify-items-start gap-2">
      {picture && (
        <div className="relative size-28 overflow-hidden rounded-control">
          <Picture
            id={picture}
            alt={t('photoAlt')}
            sizes="112px"
            width={112}
            height={112}
            className="block size-full"
          />
          <IconButton
            label={t('removePhoto')}
            tone="filled"
            onClick={remove}
            className="absolute end-1 top-1"
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
      <FileButton onFile={file => void send(file)} icon={<ImagePlus aria-hidden className="size-5" />}>
        {picture ? t('changePhoto') : t('addPhoto')}
      </FileButton>
      {photo.kind === 'uploading' && <Progress label={t('uploading')} value={photo.share} max={1} />}
      {problem && (
        <p role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  )
}
