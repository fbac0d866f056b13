import { LONGEST_REPLY } from '@dawra/contract/reviews/rules'
import type { ReceivedReview } from '@dawra/contract/reviews/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REVIEWS } from '#features/reviews/queries.ts'
import { ApiError } from '#lib/api-error'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useEditBase, useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'

const termsOf = ({ reply }: ReceivedReview) => ({ text: reply?.text ?? '' })

interface ReplyFormProps {
  review: ReceivedReview
  onClose: () => void
}

function useReply({ review, onClose }: ReplyFormProps) {
  const t = useT('reviews.received')
  const fields = useT('errors.fields')
  const queryClient = useQueryClient()
  const draft = `review-reply:${review.id}`
  const [base, rebase] = useEditBase(draft, review)
  const { saveOver, conflict } = useVersionedSave()
  const { typed } = useValues()
  const { form, forget } = useDraftForm(draft, termsOf(base))
  const params = { reviewId: review.id }
  const editing = {
    base,
    termsOf,
    labels: { text: { label: t('yourReply'), text: typed } },
    load: () => call('GET /api/v1/reviews/{reviewId}/received', { params }),
    save: (body: { text: string }, version: number) =>
      call('PUT /api/v1/reviews/{reviewId}/reply', { params, body: { ...body, version } }),
  }
  const replying = useMutation({
    mutationFn: ({ text }: { text: string }) => saveOver(editing, { text: text.trim() }),
    onSuccess: async ({ thing, stands }) => {
      if (stands === 'theirs') {
        form.reset(termsOf(thing))
        rebase(thing)
        return forget()
      }
      forget()
      await invalidate(queryClient, ...REVIEWS)
      toast({ kind: 'success', title: t('replied') })
      onClose()
    },
    onError: error => {
      const rule = ruleIn(error)
      if (rule) form.setError('text', { message: fields(rule) }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit(
    typed => new Promise<void>(resolve => replying.mutate(typed, { onSettled: () => resolve() })),
  )
  return { form, submit, error: replying.error, conflict }
}

export function ReplyForm(props: ReplyFormProps) {
  const t = useT('reviews.received')
  const shell = useT('shell')
  const say = useProblemText()
  const rules = usePersonRules()
  const { form, submit, error, conflict } = useReply(props)
  const { errors, isSubmitting } = form.formState
  const length = form.watch('text').trim().length
  const tooLong = (typed: string) =>
    typed.trim().length > LONGEST_REPLY && t('tooLong', { most: LONGEST_REPLY })
  return (
    <form noValidate onSubmit={submit} className="mt-1 grid gap-3">
      <FormProblem>{error && !ruleIn(error) && say(error)}</FormProblem>
      <TextArea
        {...form.register('text', { validate: typed => tooLong(typed) || rules.filled(typed) })}
        label={t('yourReply')}
        hint={t('replyHint')}
        error={errors.text?.message}
      />
      <p
        className={cx(
          '-mt-2 text-end text-13 tabular-nums',
          length > LONGEST_REPLY ? 'font-semibold text-danger' : 'text-muted',
        )}
      >
        {t('length', { length, most: LONGEST_REPLY })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={isSubmitting}>
          {t('send')}
        </Button>
        <Button variant="ghost" size="small" onClick={props.onClose}>
          {shell('cancel')}
        </Button>
      </div>
      {conflict}
    </form>
  )
}

function ruleIn(error: unknown): 'abusive' | 'contact' | undefined {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return undefined
  const facts = JSON.stringify(error.facts)
  return (['abusive', 'contact'] as const).find(rule => facts.includes(`"${rule}"`))
}
