import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { useId, useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'

interface TypedNumberProps {
  go: string
  isBusy?: boolean
  onNumber: (bin: number) => void
}

export function NumberEntry({ go, isBusy = false, onNumber }: TypedNumberProps) {
  const t = useT('driver.scan')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const number = Number(plainTyped(typed).replaceAll(/\s/g, ''))
  const isNumber = Number.isInteger(number) && number > 0 && number < 1_000_000_000
  return (
    <form
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (isNumber) onNumber(number)
        else setWrong(true)
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {t('number')}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={event => {
            setTyped(event.target.value.slice(0, 12))
            setWrong(false)
          }}
          className="min-h-14 w-full min-w-0 rounded-control border-2 border-control bg-paper px-4 text-22 font-semibold tabular-nums focus:border-wadi focus:outline-none aria-invalid:border-danger"
        />
        <Button type="submit" size="large" variant="secondary" className="min-h-14" pending={isBusy}>
          {go}
        </Button>
      </div>
      <p id={`${id}-wrong`} role="alert" className="font-semibold text-danger">
        {isWrong && t('wrong')}
      </p>
    </form>
  )
}
