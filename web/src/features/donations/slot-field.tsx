import type { PickupWindow } from '@dawra/contract/platform/schemas'
import type { ComponentProps } from 'react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { SelectField } from '#ui/select-field'
import { slotsByDay, slotsOf, slotsWith } from './slots.ts'

interface SlotFieldProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  window: PickupWindow
  /** The requested time; offered and marked even when it is between two slots. */
  also?: { at: string; label: (time: string) => string }
}

/** A native select grouped by day, which every thumb and keyboard can handle. */
export function SlotField({ window, also, ...field }: SlotFieldProps) {
  const t = useT('donations.ask')
  const format = useFormat()
  const offered = slotsOf(window, useNow({ updateInterval: 60_000 }))
  const slots = also ? slotsWith(also.at, offered) : offered
  const [first] = offered
  return (
    <SelectField {...field}>
      {first && !also && <option value="asap">{`${t('asap')} (${format.clock(first)})`}</option>}
      {slotsByDay(slots).map(([day, times]) => (
        <optgroup key={day} label={format.day(times[0] ?? day)}>
          {times.map(at => (
            <option key={at} value={at}>
              {at === also?.at ? also.label(format.clock(at)) : format.clock(at)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
