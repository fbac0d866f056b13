import type { AllergenObstacle } from '@dawra/contract/deals/rules'
import type { FieldIssue } from '@dawra/contract/platform/errors'
import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import { type ReactNode, useState } from 'react'
import { type FieldPath, FormProvider } from 'react-hook-form'
import { ApiError } from '#lib/api-error'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { usePlainYes, type WithYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { Locked, Stored } from '#parts/listing-fields/form-notes.tsx'
import { Loading, Skeleton } from '#ui/skeleton'
import { DealFieldset } from './deal-fields.tsx'
import { DealPreview } from './deal-preview.tsx'
import type { DealFields } from './fields.ts'
import { showPortions } from './portions-field.tsx'
import { usePriceDoubts } from './price-doubts.tsx'
import { allergenProblem, type Problem, type ProblemKey, type Rules, toProblem } from './problems.ts'
import { PublishBar, type PublishOffer } from './publish-bar.tsx'
import type { Habits } from './remembered-fields.ts'
import { useDealForm, useProblemLabel } from './use-deal-form.ts'
import type { Intent } from './use-save-deal.ts'

interface DealFormProps {
  /** The key of this form's draft in this tab. */
  draft: string
  initial: DealFields
  habits: Habits | null
  /** Portions are sold or in a checkout: the promised facts cannot change. */
  locked: boolean
  /** Portions that are sold or reserved. */
  committed: number
  offers: readonly PublishOffer[]
  /** On sale or scheduled: the answer about allergens may not be removed. */
  isOffered?: boolean
  /** On sale for everyone: the early access of members is over. */
  isOpen?: boolean
  /** Saves and navigates on. @throws ApiError */
  onSave: (fields: DealFields, intent: Intent, withYes: WithYes) => Promise<void>
  /** Called after the draft was discarded: the form restarts with the current values. */
  onStartOver?: () => void
  /** Content above the fields; `fill` replaces the values of all fields. */
  head?: (fill: (fields: DealFields) => void) => ReactNode
}

export function DealForm({
  draft,
  initial,
  habits,
  locked,
  committed,
  offers,
  isOffered = false,
  isOpen = false,
  onSave,
  onStartOver,
  head,
}: DealFormProps) {
  const draftForm = useDealForm({ draft, initial, committed })
  const { form } = draftForm
  const t = useT('businessDeals')
  const doubts = usePriceDoubts()
  const closed = usePlainYes()
  const { pending, save } = useSave({
    draftForm,
    refuse: useRefuse(form, committed),
    mayLackAnswer: locked && initial.allergenAnswer === null,
    confirms: (intent, fields, send) =>
      !locked && (intent.as !== 'draft' || isOffered) ? doubts.settle(fields, () => void send()) : send(),
    isOffered,
    onSave: (fields, intent) => onSave(fields, intent, closed.withYes),
  })
  const [photoBusy, setPhotoBusy] = useState(false)
  // Fields with their own state remount when all values are replaced.
  const [filling, setFilling] = useState(0)
  const [slot, setSlot] = useState(habits?.slot ?? null)
  const fill = (fields: DealFields) => {
    form.reset(fields)
    setSlot({ from: fields.from, until: fields.until })
    setFilling(filling + 1)
    // Scrolls to the number of portions, which differs every evening: on phones it is below the picture.
    requestAnimationFrame(showPortions)
  }

  return (
    <FormProvider {...form}>
      {/* The Enter key must not publish the deal: only the buttons of the bar submit. */}
      <form
        noValidate
        onSubmit={event => event.preventDefault()}
        className="grid grid-cols-1 gap-6 pb-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:pb-0"
      >
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {head?.(fill)}
          {draftForm.wasRestored && filling === 0 && (
            <Stored
              text={t('form.kept')}
              startOver={t('form.startOver')}
              onStartOver={() => {
                draftForm.startOver()
                setFilling(1)
                onStartOver?.()
              }}
            />
          )}
          {locked && <Locked>{t('form.locked')}</Locked>}
          <DealFieldset
            key={filling}
            locked={locked}
            committed={committed}
            last={slot}
            isOpen={isOpen}
            isFirst={habits === null && form.getValues('portionGrams') === ''}
            onPhotoBusy={setPhotoBusy}
          />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-6">
          <DealPreview />
          <PublishBar
            offers={offers}
            pending={pending}
            whyNot={photoBusy && t('form.uploadingWait')}
            problem={form.formState.errors.root?.message}
            onIntent={save}
          />
        </div>
        {doubts.dialog}
        {closed.dialog}
      </form>
    </FormProvider>
  )
}

interface Saving {
  draftForm: ReturnType<typeof useDealForm>
  refuse: (error: unknown) => void
  /** Deals from before the allergen question may stay without an answer. */
  mayLackAnswer: boolean
  /** Asks about a doubtful price before it sends. */
  confirms: (intent: Intent, fields: DealFields, send: () => Promise<void>) => void | Promise<void>
  isOffered: boolean
  onSave: (fields: DealFields, intent: Intent) => Promise<void>
}

function useSave({ draftForm, refuse, mayLackAnswer, confirms, isOffered, onSave }: Saving) {
  const [pending, setPending] = useState<Intent['as'] | null>(null)
  const send = async (fields: DealFields, intent: Intent) => {
    setPending(intent.as)
    try {
      await onSave(fields, intent)
      draftForm.discardDraft()
    } catch (error) {
      refuse(error)
    }
    setPending(null)
  }
  const save = (intent: Intent) => {
    if (pending) return
    draftForm.mustAnswer.current = intent.as !== 'draft' || (isOffered && !mayLackAnswer)
    void draftForm.form.handleSubmit(fields => confirms(intent, fields, () => send(fields, intent)))()
  }
  return { pending, save }
}

function useRefuse(form: ReturnType<typeof useDealForm>['form'], committed: number) {
  const locale = useLocale()
  const say = useProblemLabel()
  const explain = useProblemText()
  return (error: unknown) => {
    const problems = problemsIn(error, contentLanguages(locale)[0])
    const now = error instanceof ApiError ? Number(error.facts.committed) || committed : committed
    for (const [at, { field, key }] of problems.entries())
      form.setError(
        field as FieldPath<DealFields>,
        { type: key, message: say(key, now) },
        { shouldFocus: at === 0 },
      )
    if (problems.length === 0) form.setError('root', { message: explain(error) })
  }
}

const isIssues = (value: unknown): value is FieldIssue[] => Array.isArray(value)

/** Maps a refusal to fields; empty when it is about the whole deal. */
function problemsIn(error: unknown, locale: Rules['locale']): Problem[] {
  if (!(error instanceof ApiError)) return []
  const { code, facts } = error
  if (code === 'price_not_lower') return [{ field: 'price', key: 'notLower' }]
  if (code === 'portions_below_committed') return [{ field: 'portions', key: 'committed' }]
  if (code === 'allergens_not_stated')
    return [allergenProblem((facts.obstacle as AllergenObstacle | undefined) ?? 'unanswered', locale)]
  if (code === 'window_not_allowed') return [{ field: 'day', key: facts.obstacle as ProblemKey }]
  if (code !== 'invalid_input' || !isIssues(facts.issues)) return []
  return facts.issues.map(({ path, rule }) =>
    toProblem({ path: path.replace(/^terms\./, '').split('.'), code: rule, message: rule }, locale),
  )
}

export function FormSkeleton() {
  const t = useT('businessDeals')
  return (
    <Loading label={t('loadingOne')} className="grid gap-5">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-32" />
    </Loading>
  )
}
