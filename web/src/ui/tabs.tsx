import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '#lib/cx'

export interface Tab<T extends string> {
  value: T
  label: ReactNode
}

interface TabsProps<T extends string> {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  children: ReactNode
}

function stepOf(key: string, rtl: boolean) {
  if (key === 'ArrowRight') return rtl ? -1 : 1
  if (key === 'ArrowLeft') return rtl ? 1 : -1
  return null
}

/** Our own, because Radix renders style attributes on the server. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId()
  const chosen = tabs.findIndex(tab => tab.value === value)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = stepOf(event.key, document.documentElement.dir === 'rtl')
    const next = step === null ? undefined : tabs[(chosen + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap border-b border-line sm:gap-1"
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx(
              '-mb-px min-h-12 grow border-b-3 px-1 font-medium sm:grow-0 sm:px-4',
              tab.value === value ? 'border-wadi text-wadi' : 'border-transparent text-muted',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without focusable content must be reachable
        tabIndex={0}
        className="pt-4"
      >
        {children}
      </div>
    </>
  )
}
