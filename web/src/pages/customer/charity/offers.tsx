import { MAX_OPEN_CLAIMS, MAX_OPEN_REPORTS } from '@dawra/contract/charities/rules'
import type { OwnCharity } from '@dawra/contract/charities/schemas'
import type { CharityOffer } from '@dawra/contract/donations/claims'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Soup } from 'lucide-react'
import { useState } from 'react'
import { charityOffersQuery, refreshClaims } from '#features/charities/queries.ts'
import { useLiveDonations } from '#features/donations/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { gramsOf, kilosOf } from '#lib/kilos'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { AreaName } from '#parts/area-name.tsx'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { TextField } from '#ui/text-field'

const LEAST = 100

export function Offers({ charity }: { charity: OwnCharity }) {
  const t = useT('charities.offers')
  useLiveDonations()
  const offers = useQuery({ ...charityOffersQuery(), enabled: charity.standing === 'active' })
  if (charity.standing !== 'active') return <p className="text-muted">{t('notActive')}</p>
  return (
    <Answer
      query={offers}
      waiting={
        <Loading label={t('loading')}>
          <CardSkeleton className="h-44" />
        </Loading>
      }
    >
      {list =>
        list.length === 0 ? (
          <EmptyState icon={<Soup />} title={t('none')}>
            <p>{t('noneText')}</p>
          </EmptyState>
        ) : (
          <div className="grid gap-4">
            <p className="text-14 text-muted">
              {t('limit', { open: charity.openClaims, most: MAX_OPEN_CLAIMS })}
            </p>
            <ul className="grid gap-4">
              {list.map(offer => (
                <li key={offer.id}>
                  <Offer offer={offer} charity={charity} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Answer>
  )
}

interface OfferProps {
  offer: CharityOffer
  charity: OwnCharity
}

function Offer({ offer, charity }: OfferProps) {
  const t = useT('charities.offers')
  const format = useFormat()
  const locale = useLocale()
  const { title, donor, gramsLeft, window, area, charitiesUntil, requestId, allowsClaims } = offer
  const isOurs = Date.parse(charitiesUntil) > Date.now()
  const venue = donor.venue && pick(donor.venue.name, locale)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-18 break-words">
            <Name>{pick(title, locale)}</Name>
          </h3>
          <p className="text-14 text-muted">
            <Name>{venue ?? donor.name}</Name> · <AreaName area={area} />
          </p>
        </div>
        {isOurs && <Badge tone="sun">{t('first', { time: format.clock(charitiesUntil) })}</Badge>}
      </div>
      <p suppressHydrationWarning>
        {t('left', { weight: format.weight(gramsLeft), until: format.momentInside(window.endsAt) })}
      </p>
      {requestId ? (
        <LinkButton
          to="/requests/$requestId"
          params={{ requestId }}
          variant="secondary"
          className="justify-self-start"
        >
          {t('claimed')}
        </LinkButton>
      ) : (
        <>
          <p className="text-14 text-muted">{t(allowsClaims ? 'atOnce' : 'asks')}</p>
          <Claiming offer={offer} charity={charity} />
        </>
      )}
    </Card>
  )
}

function Claiming({ offer, charity }: OfferProps) {
  const t = useT('charities.offers')
  const say = useProblemText()
  const locale = useLocale()
  const [isPart, setPart] = useState(false)
  const [kilos, setKilos] = useState(kilosOf(offer.gramsLeft))
  const claiming = useClaim(offer)
  const name = `\u2068${pick(offer.title, locale)}\u2069`
  const grams = isPart ? gramsOf(kilos) : offer.gramsLeft
  const isWrong = !(grams >= LEAST && grams <= offer.gramsLeft)
  const whyNot =
    charity.openReports > MAX_OPEN_REPORTS
      ? t('reportsMissing')
      : charity.openClaims >= MAX_OPEN_CLAIMS
        ? t('tooMany')
        : isWrong && t('wrongWeight')
  return (
    <div className="grid gap-3">
      {isPart && (
        <TextField
          label={t('kilos')}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={kilos}
          onChange={event => setKilos(event.target.value)}
          className="max-w-40 tabular-nums"
        />
      )}
      <FormProblem>{claiming.error && say(claiming.error)}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button
          pending={claiming.isPending}
          whyNot={whyNot}
          aria-label={t(isPart ? 'claimPartOf' : 'claimOf', { name })}
          onClick={() => claiming.mutate(grams)}
        >
          {t(isPart ? 'claimPart' : 'claim')}
        </Button>
        {!isPart && (
          <Button variant="secondary" aria-label={t('partOf', { name })} onClick={() => setPart(true)}>
            {t('part')}
          </Button>
        )}
      </div>
    </div>
  )
}

function useClaim({ id: donationId }: CharityOffer) {
  const t = useT('charities.offers')
  const queryClient = useQueryClient()
  const attempt = useAttempt((grams: number) => grams)
  return useMutation({
    mutationFn: (wanted: number) =>
      attempt(wanted, (idempotencyKey, grams) =>
        call('POST /api/v1/donations/{donationId}/claim', {
          params: { donationId },
          body: { grams },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ status }) =>
      toast({ kind: 'success', title: t(status === 'confirmed' ? 'isYours' : 'isAsked') }),
    onSettled: () => refreshClaims(queryClient),
  })
}
