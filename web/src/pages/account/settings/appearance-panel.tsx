import { clocks, digits, textSizes, themes, unitSystems } from '@dawra/contract/profile/rules'
import type { Settings } from '@dawra/contract/profile/schemas'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { settingsOf } from '#lib/appearance'
import { changeAppearance } from '#lib/change-appearance'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Segmented } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'

/** Applied at once here, and on other devices at the next sign-in. */
export function AppearancePanel() {
  const t = useT('profile.settings')
  const say = useProblemText()
  const format = useFormat()
  const { boot } = useRouter().options.context
  // The mutation rerenders the panel. The browser stores the change even without the server.
  const change = useMutation({ mutationFn: (part: Partial<Settings>) => changeAppearance(boot, part) })
  const look = settingsOf(boot)
  return (
    <Panel title={t('look')}>
      <FormProblem>{change.error && t('onlyHere', { why: say(change.error) })}</FormProblem>
      <Setting name={t('theme')}>
        <Segmented
          legend={t('theme')}
          value={look.theme}
          onChange={theme => change.mutate({ theme })}
          choices={themes.map(value => ({ value, label: t(`themes.${value}`) }))}
        />
      </Setting>
      <Setting name={t('textSize')} hint={t('textSizeHint')}>
        <Segmented
          legend={t('textSize')}
          value={look.textSize}
          onChange={textSize => change.mutate({ textSize })}
          choices={textSizes.map(value => ({ value, label: t(`textSizes.${value}`) }))}
        />
      </Setting>
      <Setting
        name={t('units')}
        hint={t('unitsHint', { distance: format.distance(2400), weight: format.weight(1500) })}
      >
        <Segmented
          legend={t('units')}
          value={look.units}
          onChange={units => change.mutate({ units })}
          choices={unitSystems.map(value => ({ value, label: t(`unitSystems.${value}`) }))}
        />
      </Setting>
      <Setting name={t('clock')} hint={t('clockHint', { time: format.wallClock('19:30') })}>
        <Segmented
          legend={t('clock')}
          value={look.clock}
          onChange={clock => change.mutate({ clock })}
          choices={clocks.map(value => ({ value, label: t(`clocks.h${value}`) }))}
        />
      </Setting>
      <Setting name={t('digits')} hint={t('digitsHint')}>
        <Segmented
          legend={t('digits')}
          value={look.digits}
          onChange={chosen => change.mutate({ digits: chosen })}
          choices={digits.map(value => ({ value, label: t(`digitForms.${value}`) }))}
        />
      </Setting>
    </Panel>
  )
}

function Setting({ name, hint, children }: { name: ReactNode; hint?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p id={id} className="font-medium">
          {name}
        </p>
        {hint && <p className="text-14 text-muted">{hint}</p>}
      </div>
      {children}
    </div>
  )
}
