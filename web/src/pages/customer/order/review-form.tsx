import type { Pickup } from '@dawra/contract/orders/schemas'
import { shortName } from '@dawra/contract/platform/names.rules'
import { LONGEST_REVIEW, MAX_STARS, praiseReasons } from '@dawra/contract/reviews/rules'
import type { OwnReview } from '@dawra/contract/reviews/schemas'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Star } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useSession } from '#lib/session'
import { usePersonRules } from '#parts/person/fields.ts'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Chip } from '#ui/chips'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { praiseOf, useIsNamed, useReviewForm } from './use-review-form.ts'

interface ReviewFormProps {
  pickup: Pickup
  before: OwnReview | undefined
  onDone: () => void
}

export function ReviewForm({ pickup, before, onDone }: ReviewFormProps) {
  const t = useT('reviews.write')
  const shell = useT('shell')
  const say = useProblemText()
  const rules = usePersonRules()
  const [agrees, setAgrees] = useState(false)
  const { form, submit, error, conflict } = useReviewForm({ pickupId: pickup.id, before, onDone })
  const { errors, isSubmitting } = form.formState
  const stars = useWatch({ control: form.control, name: 'stars' })
  return (
    <form noValidate onSubmit={submit(agrees)} className="grid gap-5">
      <FormProblem>{error && say(error)}</FormProblem>
      <StarsInput
        {...form.register('stars', { validate: given => Boolean(given) || t('chooseStars') })}
        legend={t('stars')}
        value={Number(stars)}
        error={errors.stars?.message}
      />
      <PraiseChoice form={form} />
      <TextArea
        {...form.register('text', { validate: typed => typed.trim() === '' || rules.filled(typed) })}
        maxLength={LONGEST_REVIEW}
        label={t('text')}
        hint={t('textHint')}
        optional={shell('optional')}
        error={errors.text?.message}
      />
      <Naming agrees={agrees} onAgree={setAgrees} />
      <Button type="submit" pending={isSubmitting}>
        {t(before ? 'save' : 'send')}
      </Button>
      {conflict}
    </form>
  )
}

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

interface StarsInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: string
  value: number
  error?: string | undefined
}

/** One to five stars, as radio buttons, for keyboard and screen readers. */
function StarsInput({ legend, value, error, ...input }: StarsInputProps) {
  const t = useT('reviews')
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-1.5">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex items-center gap-1">
        {STARS.map(stars => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 hover-able:hover:bg-luban"
          >
            <input
              {...input}
              type="radio"
              value={stars}
              checked={stars === value}
              aria-label={t('ofStars', { stars })}
              className="absolute inset-0 appearance-none rounded-control outline-none"
            />
            <Star
              aria-hidden
              className={cx('size-8', stars <= value ? 'fill-turmeric text-control' : 'text-control')}
              strokeWidth={1.5}
            />
          </label>
        ))}
        {value > 0 && (
          <span aria-hidden className="ms-2 text-14 text-muted">
            {t(`scale.${value as 1 | 2 | 3 | 4 | 5}`)}
          </span>
        )}
      </div>
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function PraiseChoice({ form }: Pick<ReturnType<typeof useReviewForm>, 'form'>) {
  const t = useT('reviews')
  const chosen = praiseOf(useWatch({ control: form.control, name: 'praise' }))
  const press = (reason: (typeof praiseReasons)[number]) => {
    const next = chosen.includes(reason) ? chosen.filter(other => other !== reason) : [...chosen, reason]
    form.setValue('praise', next.join(','), { shouldDirty: true })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t('write.praise')}</legend>
      <div className="flex flex-wrap gap-2">
        {praiseReasons.map(reason => (
          <Chip
            key={reason}
            chosen={chosen.includes(reason)}
            onClick={() => press(reason)}
            className="border border-control aria-pressed:border-wadi"
          >
            {t(`praise.${reason}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** The name shown beside the review: none until the user agrees. */
function Naming({ agrees, onAgree }: { agrees: boolean; onAgree: (agrees: boolean) => void }) {
  const t = useT('reviews.write')
  const session = useSession()
  const isNamed = useIsNamed()
  const name = session.status === 'user' && shortName(session.user.fullName)
  if (!name || isNamed === undefined) return null
  const bold = { name: () => <Name>{name}</Name> }
  if (!isNamed)
    return (
      <CheckboxField
        label={t.rich('nameMe', bold)}
        checked={agrees}
        onChange={event => onAgree(event.target.checked)}
      />
    )
  return (
    <p className="text-14 text-muted">
      {t.rich('named', bold)}{' '}
      <Link to="/profile/privacy" className="font-medium text-wadi underline underline-offset-4">
        {t('change')}
      </Link>
    </p>
  )
}
