import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import { toNestErrors } from '@hookform/resolvers'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { problemsOf } from '#features/deals/form/problems.ts'
import { useProblemLabel } from '#features/deals/form/use-deal-form.ts'
import { useLocale, useT } from '#lib/i18n'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { placementProblem, type TemplateFields, withSomeWindow } from './fields.ts'

const FIELD_OF = { weekdays: 'weekdays', window: 'anchor', lead: 'leadMinutes' } as const

/** The form of a template: a deal's rules for the food, its own rules for the days. */
export function useTemplateForm(initial: TemplateFields) {
  const locale = useLocale()
  const say = useProblemLabel()
  const t = useT('templates.problems')
  const resolver: Resolver<TemplateFields> = (fields, _context, options) => {
    const now = new Date()
    const rules = { now, committed: 0, mustAnswer: true, locale: contentLanguages(locale)[0] }
    const food = problemsOf(withSomeWindow(fields, now), rules)
    const entries: [string, { type: string; message: string }][] = food.map(({ field, key }) => [
      field,
      { type: key, message: say(key, 0) },
    ])
    const problem = placementProblem(fields)
    if (problem) entries.push([FIELD_OF[problem], { type: problem, message: t(problem) }])
    if (entries.length === 0) return { values: fields, errors: {} }
    const flat = Object.fromEntries(entries) as FieldErrors<TemplateFields>
    return { values: {}, errors: toNestErrors<TemplateFields>(flat, options) }
  }
  return useForm<TemplateFields>({ defaultValues: initial, resolver, ...VALIDATION_MODE })
}
