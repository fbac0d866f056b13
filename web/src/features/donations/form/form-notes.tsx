import { Lock } from 'lucide-react'
import { useT } from '#lib/i18n'

export function Kept({ onStartOver }: { onStartOver: () => void }) {
  const t = useT('giving.create')
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-luban px-3.5 text-14">
      {t('kept')}
      <button type="button" onClick={onStartOver} className="min-h-11 font-semibold text-wadi underline">
        {t('startOver')}
      </button>
    </p>
  )
}

export function Locked() {
  const t = useT('giving.create')
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-sea-soft p-3.5 text-sea">
      <Lock aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t('locked')}
    </p>
  )
}
