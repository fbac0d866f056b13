import { CONSENT_VERSIONS } from '@dawra/contract/profile/rules'
import { type PraiseReason, praiseReasons } from '@dawra/contract/reviews/rules'
import type { OwnReview } from '@dawra/contract/reviews/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { myReviewsQuery, REVIEWS } from '#features/reviews/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useEditBase, useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { consentsQuery } from '#parts/consents.ts'

type ReviewFields = {
  /** Empty when none are chosen. */
  stars: string
  /** Comma-separated. */
  praise: string
  text: string
}

export const praiseOf = (praise: string): PraiseReason[] =>
  praiseReasons.filter(reason => praise.split(',').includes(reason))

/** Whether the user agreed to be named beside reviews; undefined while that is loading. */
export function useIsNamed(): boolean | undefined {
  const { data } = useQuery(consentsQuery())
  const word = data?.latest.find(({ kind }) => kind === 'review_publishing')
  return data && Boolean(word?.isGiven && word.version === CONSENT_VERSIONS.review_publishing)
}

const fieldsOf = (review: OwnReview | undefined): ReviewFields => ({
  stars: review ? String(review.stars) : '',
  praise: review?.praise.join(',') ?? '',
  text: review?.text ?? '',
})

const termsOf = ({ stars, praise, text }: OwnReview) => ({ stars, praise, text: text ?? '' })
type ReviewTerms = ReturnType<typeof termsOf>

function useReviewLabels(): FieldLabels<ReviewTerms> {
  const t = useT('reviews')
  const format = useFormat()
  const values = useValues()
  return {
    stars: { label: t('write.stars'), text: format.number },
    praise: {
      label: t('write.praise'),
      text: reasons => values.list(reasons.map(reason => t(`praise.${reason}`))),
    },
    text: { label: t('write.text'), text: values.typed },
  }
}

interface Writing {
  pickupId: string
  before: OwnReview | undefined
  onDone: () => void
}

export function useReviewForm({ pickupId, before, onDone }: Writing) {
  const t = useT('reviews.write')
  const language = useLocale()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const draft = `review:${pickupId}`
  const [base, rebase] = useEditBase(draft, before)
  const { saveOver, conflict } = useVersionedSave()
  const labels = useReviewLabels()
  const { form, forget } = useDraftForm<ReviewFields>(draft, fieldsOf(base))

  const agreeToBeNamed = async () => {
    const word = {
      kind: 'review_publishing',
      version: CONSENT_VERSIONS.review_publishing,
      isGiven: true,
    } as const
    await call('POST /api/v1/me/consents', { body: { consents: [word], language } })
    await queryClient.invalidateQueries(consentsQuery())
  }
  const send = async (body: ReviewTerms) => ({
    thing: await attempt(body, idempotencyKey =>
      call('POST /api/v1/pickups/{pickupId}/review', { params: { pickupId }, body, idempotencyKey }),
    ),
    stands: 'mine' as const,
  })
  const editingOf = (from: OwnReview) => ({
    base: from,
    labels,
    termsOf,
    load: async () => findOrThrow(await call('GET /api/v1/me/reviews'), ({ id }) => id === from.id),
    save: (body: ReviewTerms, version: number) =>
      call('PUT /api/v1/reviews/{reviewId}', { params: { reviewId: from.id }, body: { ...body, version } }),
  })
  const write = ({ stars, praise, text }: ReviewFields) => {
    const body = { stars: Number(stars), praise: praiseOf(praise), text }
    return base ? saveOver(editingOf(base), body) : send(body)
  }
  const writing = useMutation({
    mutationFn: async ({ agrees, ...fields }: ReviewFields & { agrees: boolean }) => {
      if (agrees) await agreeToBeNamed()
      return write(fields)
    },
    onSuccess: ({ thing: review, stands }) => {
      if (stands === 'theirs') {
        form.reset(fieldsOf(review))
        rebase(review)
      }
      forget()
      queryClient.setQueryData(myReviewsQuery().queryKey, known => [
        review,
        ...(known ?? []).filter(({ id }) => id !== review.id),
      ])
      void invalidate(queryClient, ...REVIEWS)
      if (stands === 'theirs') return
      const waits = review.status === 'waiting'
      toast({ kind: waits ? 'info' : 'success', title: t('thanks'), body: t(waits ? 'waits' : 'shown') })
      onDone()
    },
  })
  const submit = (agrees: boolean) =>
    form.handleSubmit(
      fields =>
        new Promise<void>(resolve => writing.mutate({ ...fields, agrees }, { onSettled: () => resolve() })),
    )
  return { form, submit, error: writing.error, conflict }
}
