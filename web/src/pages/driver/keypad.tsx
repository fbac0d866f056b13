import { Delete } from 'lucide-react'
import { useT } from '#lib/i18n'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const

/** Large keys for a thumb in a glove; the field accepts a keyboard as well. */
export function Keypad({ onKey, onDelete }: { onKey: (key: string) => void; onDelete: () => void }) {
  const t = useT('driver.weigh')
  return (
    // The layout of a calculator, left to right in every language.
    <div dir="ltr" className="grid grid-cols-3 gap-2">
      {KEYS.map(key => (
        <button
          key={key}
          type="button"
          aria-label={key === '.' ? t('point') : undefined}
          onClick={() => onKey(key)}
          className="min-h-16 rounded-control border-2 border-control bg-paper text-28 font-semibold active:bg-luban"
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('delete')}
        onClick={onDelete}
        className="grid min-h-16 place-items-center rounded-control border-2 border-control bg-paper active:bg-luban"
      >
        <Delete aria-hidden className="size-8" />
      </button>
    </div>
  )
}
