import { CONSENT_VERSIONS } from '@dawra/contract/profile.rules'
import type { OwnReview } from '@dawra/contract/reviews'
import { type PraiseReason, praiseReasons } from '@dawra/contract/reviews.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#lib/attempt-key'
import { call } from '#lib/client'
import { consentsQuery } from '#lib/consents'
import { useLocale, useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { myReviewsQuery } from './queries.ts'

type ReviewFields = {
  /** '' before any are chosen. */
  stars: string
  /** Parted by commas. */
  praise: string
  text: string
}

export const praiseOf = (praise: string): PraiseReason[] =>
  praiseReasons.filter(reason => praise.split(',').includes(reason))

/** Whether the person agreed to be named beside reviews; undefined while that is asked. */
export function useIsNamed(): boolean | undefined {
  const { data } = useQuery(consentsQuery())
  const word = data?.latest.find(({ kind }) => kind === 'review_publishing')
  return data && Boolean(word?.isGiven && word.version === CONSENT_VERSIONS.review_publishing)
}

interface Writing {
  pickupId: string
  /** What was written before. */
  before: OwnReview | undefined
  onDone: () => void
}

/** A review as it is typed, kept in this tab until it is sent. */
export function useReviewForm({ pickupId, before, onDone }: Writing) {
  const t = useT('reviews.write')
  const language = useLocale()
  const queryClient = useQueryClient()
  const attempt = useAttemptKey()
  const { form, forget } = useDraftForm<ReviewFields>(`review:${pickupId}`, {
    stars: before ? String(before.stars) : '',
    praise: before?.praise.join(',') ?? '',
    text: before?.text ?? '',
  })

  const agreeToBeNamed = async () => {
    const word = {
      kind: 'review_publishing',
      version: CONSENT_VERSIONS.review_publishing,
      isGiven: true,
    } as const
    await call('POST /api/v1/me/consents', { body: { consents: [word], language } })
    await queryClient.invalidateQueries(consentsQuery())
  }
  const write = ({ stars, praise, text }: ReviewFields) => {
    const body = { stars: Number(stars), praise: praiseOf(praise), text }
    if (before) return call('PUT /api/v1/reviews/{reviewId}', { params: { reviewId: before.id }, body })
    return call('POST /api/v1/pickups/{pickupId}/review', {
      params: { pickupId },
      body,
      idempotencyKey: attempt.keyFor(body),
    })
  }
  const writing = useMutation({
    mutationFn: async ({ agrees, ...fields }: ReviewFields & { agrees: boolean }) => {
      if (agrees) await agreeToBeNamed()
      return write(fields)
    },
    onSuccess: review => {
      attempt.done()
      forget()
      queryClient.setQueryData(myReviewsQuery().queryKey, known => [
        review,
        ...(known ?? []).filter(({ id }) => id !== review.id),
      ])
      void queryClient.invalidateQueries({ queryKey: ['reviews'] })
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
  return { form, submit, error: writing.error }
}
