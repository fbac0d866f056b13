import { Delete } from 'lucide-react'
import type { PointerEvent } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { CODE_LETTERS } from './code.ts'

/** Codes have neither I nor O. */
const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']
const DIGITS = [...'1234567890']

/** Keeps the focus in the field, so that screen readers announce the input and a scanner can continue. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

interface CodePadProps {
  code: string
  onType: (code: string) => void
}

export function CodePad({ code, onType }: CodePadProps) {
  const t = useT('businessOrders.code')
  const letters = code.length < CODE_LETTERS
  return (
    <fieldset
      data-code-pad
      dir="ltr"
      aria-label={letters ? t('letters') : t('digits')}
      onPointerDown={keepFocus}
      className={cx(
        'mx-auto mt-2 grid max-w-2xl gap-1.5 short:max-w-none',
        letters ? 'grid-cols-5 short:grid-cols-13' : 'grid-cols-3 short:grid-cols-11',
      )}
    >
      {(letters ? LETTERS : DIGITS).map(sign => (
        <Key
          key={sign}
          onPress={() => onType(code + sign)}
          className={cx(
            letters ? 'min-h-12' : 'min-h-14',
            'short:min-h-11',
            sign === '0' && 'col-start-2 short:col-start-auto',
          )}
        >
          {sign}
        </Key>
      ))}
      <Key label={t('erase')} onPress={() => onType(code.slice(0, -1))} className="bg-transparent text-muted">
        <Delete aria-hidden className="mx-auto size-6" />
      </Key>
    </fieldset>
  )
}

interface KeyProps {
  label?: string
  onPress: () => void
  className?: string
  children: React.ReactNode
}

const Key = ({ label, onPress, className, children }: KeyProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={cx(
      'rounded-control bg-luban font-code text-22 font-semibold text-loam active:bg-wadi active:text-on-wadi',
      className,
    )}
  >
    {children}
  </button>
)
