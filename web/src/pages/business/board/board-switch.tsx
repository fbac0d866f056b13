import type { LucideIcon } from 'lucide-react'
import { cx } from '#lib/cx'

interface BoardSwitchProps {
  isOn: boolean
  onFlip: () => void
  Icon: LucideIcon
  name: string
  /** The current state as text, because colour alone is not accessible. */
  state: string
}

/** A switch beside the board's title; on phones only its icon is visible. */
export const BoardSwitch = ({ isOn, onFlip, Icon, name, state }: BoardSwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    onClick={onFlip}
    className={cx(
      'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-14 font-medium',
      isOn ? 'bg-luban text-wadi' : 'border border-control bg-paper text-muted',
    )}
  >
    <Icon aria-hidden className="size-5" />
    <span className="sr-only">{name}: </span>
    <span className="max-sm:sr-only">{state}</span>
  </button>
)
