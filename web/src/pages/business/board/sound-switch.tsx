import { Volume2, VolumeX } from 'lucide-react'
import { enableSound, switchSound, useSound } from '#features/orders/board/sound.ts'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'

/** Whether new orders ring. A browser that keeps quiet until it is touched is named, with the way out. */
export function SoundSwitch() {
  const t = useT('businessOrders.sound')
  const { wanted, allowed } = useSound()
  if (wanted && !allowed)
    return (
      <Button
        variant="sun"
        size="small"
        icon={<VolumeX aria-hidden className="size-5" />}
        onClick={enableSound}
      >
        {t('enable')}
      </Button>
    )
  const Icon = wanted ? Volume2 : VolumeX
  const flip = () => {
    switchSound(!wanted)
    if (!wanted) void enableSound()
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={wanted}
      onClick={flip}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-control px-3.5 text-14 font-medium',
        wanted ? 'bg-luban text-wadi' : 'bg-date-soft text-date',
      )}
    >
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{t('switch')}: </span>
      {wanted ? t('on') : t('off')}
    </button>
  )
}
