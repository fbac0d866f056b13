import { Camera, ImageUp, X } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { FileButton } from '#ui/file-button'

export function PhotoField({
  photo,
  onPhoto,
}: {
  photo: File | null
  onPhoto: (photo: File | null) => void
}) {
  const t = useT('driver.photo')
  if (photo)
    return (
      <p role="status" className="flex items-center justify-between gap-3 font-semibold">
        {t('taken')}
        <Button variant="ghost" icon={<X aria-hidden className="size-5" />} onClick={() => onPhoto(null)}>
          {t('remove')}
        </Button>
      </p>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton capture icon={<Camera aria-hidden className="size-5" />} onFile={onPhoto}>
        {t('take')}
      </FileButton>
      <FileButton icon={<ImageUp aria-hidden className="size-5" />} onFile={onPhoto}>
        {t('choose')}
      </FileButton>
    </div>
  )
}
