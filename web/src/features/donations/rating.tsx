import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { ReportButton } from '#parts/report/report-button.tsx'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Section } from '#ui/section'
import { TextArea } from '#ui/text-field'
import { DONATIONS } from './queries.ts'

const STARS = [1, 2, 3, 4, 5] as const
const LONGEST = 500

interface RatingProps {
  requestId: string
  ratings: OwnRequest['ratings']
}

export function Rating({ requestId, ratings: { mine, theirs } }: RatingProps) {
  const t = useT('donations.rate')
  if (!mine) return <RatingForm requestId={requestId} />
  return (
    <section className="grid gap-3 rounded-card bg-paper p-4 md:p-5">
      <RatingQuote title={t('mine')} rating={mine} />
      {theirs ? (
        <div className="grid gap-2">
          <RatingQuote title={t('theirs')} rating={theirs} />
          <div>
            <ReportButton subject={{ kind: 'rating', id: theirs.id }} />
          </div>
        </div>
      ) : (
        <p className="text-14 text-muted">{t('theirsLater')}</p>
      )}
    </section>
  )
}

function RatingQuote({ title, rating }: { title: string; rating: { stars: number; text: string } }) {
  const t = useT('donations.rate')
  return (
    <div>
      <h3 className="text-16 font-medium">{title}</h3>
      <p role="img" aria-label={t('star', { count: rating.stars })} className="flex gap-0.5">
        {STARS.map(star => (
          <Star
            key={star}
            aria-hidden
            className={star <= rating.stars ? 'size-5 fill-turmeric text-turmeric' : 'size-5 text-control'}
          />
        ))}
      </p>
      {rating.text && (
        <p className="mt-1 break-words whitespace-pre-line">
          <Name>{rating.text}</Name>
        </p>
      )}
    </div>
  )
}

type Fields = { stars: string; text: string }

function RatingForm({ requestId }: Pick<RatingProps, 'requestId'>) {
  const t = useT('donations.rate')
  const shell = useT('shell')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const { form, forget } = useDraftForm<Fields>(`rating:${requestId}`, { stars: '', text: '' })
  const { errors, isSubmitting } = form.formState
  const rating = useMutation({
    mutationFn: ({ stars, text }: Fields) =>
      call('POST /api/v1/donation-requests/{requestId}/rating', {
        params: { requestId },
        body: { stars: Number(stars), text },
      }),
    onSuccess: () => {
      forget()
      toast({ kind: 'success', title: t('thanks') })
    },
    onSettled: () => invalidate(queryClient, ...DONATIONS),
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => rating.mutate(fields, { onSettled: () => resolve() })),
  )
  return (
    <Section title={t('title')} className="rounded-card bg-paper p-4 md:p-5">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-14 text-muted">{t('text')}</p>
        <FormProblem>{rating.error && say(rating.error)}</FormProblem>
        <fieldset aria-describedby={errors.stars ? `stars-${requestId}` : undefined}>
          <legend className="mb-1 font-medium">{t('stars')}</legend>
          <div className="flex">
            {STARS.map(star => (
              <label
                key={star}
                className="relative grid size-12 place-items-center rounded-control has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  value={star}
                  {...form.register('stars', { validate: chosen => Boolean(chosen) || t('choose') })}
                  className="absolute inset-0 appearance-none outline-none"
                />
                <Star
                  aria-hidden
                  className={
                    star <= Number(form.watch('stars'))
                      ? 'size-8 fill-turmeric text-turmeric'
                      : 'size-8 text-control'
                  }
                />
                <span className="sr-only">{t('star', { count: star })}</span>
              </label>
            ))}
          </div>
          {errors.stars && (
            <p id={`stars-${requestId}`} role="alert" className="text-14 font-medium text-danger">
              {errors.stars.message}
            </p>
          )}
        </fieldset>
        <TextArea
          {...form.register('text')}
          rows={2}
          maxLength={LONGEST}
          label={t('words')}
          optional={shell('optional')}
        />
        <Button type="submit" pending={isSubmitting} className="justify-self-start">
          {t('send')}
        </Button>
      </form>
    </Section>
  )
}
