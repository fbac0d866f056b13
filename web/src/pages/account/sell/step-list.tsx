import {
  APPLICATION_FIELDS,
  type ApplicationField,
  type ApplicationStep,
  applicationSteps,
} from '@dawra/contract/businesses/rules'
import { Link } from '@tanstack/react-router'
import { Check, CircleAlert } from 'lucide-react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Progress } from '#ui/progress'

interface StepListProps {
  step: ApplicationStep
  open: ReadonlySet<ApplicationField>
  wanted: readonly ApplicationField[]
}

const isIn = (step: ApplicationStep, fields: Iterable<ApplicationField>) =>
  [...fields].some(field => (APPLICATION_FIELDS[step] as readonly ApplicationField[]).includes(field))

export function StepList({ step, open, wanted }: StepListProps) {
  const t = useT('businesses')
  const format = useFormat()
  const at = applicationSteps.indexOf(step) + 1
  const count = applicationSteps.length
  const done = applicationSteps.filter(name => !isIn(name, open)).length
  return (
    <nav aria-label={t('stepsLabel')} className="grid gap-3">
      <p className="text-14 text-muted">{t('progress', { step: at, count })}</p>
      <Progress label={t('stepsLabel')} value={done} max={count} />
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {applicationSteps.map((name, index) => {
          const state = isIn(name, wanted) ? 'wanted' : isIn(name, open) ? 'open' : 'done'
          return (
            <li key={name}>
              <Link
                to="/sell"
                search={{ step: name }}
                aria-current={name === step ? 'step' : undefined}
                className={cx(
                  'flex h-full min-h-12 items-center gap-2 rounded-control border px-3 py-2 text-14 font-medium',
                  name === step ? 'border-wadi bg-luban' : 'border-line bg-paper hover-able:hover:bg-luban',
                )}
              >
                <span aria-hidden className="shrink-0 text-wadi">
                  {state === 'done' && <Check className="size-4" />}
                  {state === 'wanted' && <CircleAlert className="size-4" />}
                  {state === 'open' && format.number(index + 1)}
                </span>
                {t(`steps.${name}`)}
                <span className="sr-only">({t(`state.${state}`)})</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
