import type { listLicences } from '@dawra/contract/donations/licences'
import type { ResultOf } from '@dawra/contract/platform/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FormProblem } from '#ui/form-problem'
import { Time } from '#ui/time'
import { licencesQuery } from './queries.ts'
import { SectionOfCards } from './section-of-cards.tsx'

/** Food licences of donors: a business with a checked licence may set prices. */
export function Licences() {
  const t = useT('operator.licences')
  const licences = useQuery(licencesQuery())
  return (
    <SectionOfCards id="licences" title={t('title')} query={licences} none={t('none')}>
      {list => list.map(licence => <WaitingLicence key={licence.userId} licence={licence} />)}
    </SectionOfCards>
  )
}

type Waiting = ResultOf<typeof listLicences>[number]

function WaitingLicence({ licence }: { licence: Waiting }) {
  const t = useT('operator.licences')
  const say = useOperatorProblem()
  const deciding = useDecideLicence(licence)
  const { name, email, licenceNumber, registrationNumber, submittedAt } = licence
  return (
    <Card className="grid gap-3">
      <div>
        <h3 className="text-18 break-words">
          <Name>{name}</Name>
        </h3>
        <p className="text-14 text-muted">
          <Ltr className="wrap-anywhere">{email}</Ltr> · <Time at={submittedAt} as="date" />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <div>
          <dt className="text-14 text-muted">{t('number')}</dt>
          <dd>
            <Ltr className="wrap-anywhere">{licenceNumber}</Ltr>
          </dd>
        </div>
        {registrationNumber && (
          <div>
            <dt className="text-14 text-muted">{t('registration')}</dt>
            <dd>
              <Ltr>{registrationNumber}</Ltr>
            </dd>
          </div>
        )}
      </dl>
      <FormProblem>{deciding.isError && say(deciding.error)}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button
          pending={deciding.isPending && deciding.variables}
          aria-label={t('verifyOf', { name })}
          onClick={() => deciding.mutate(true)}
        >
          {t('verify')}
        </Button>
        <Button
          variant="secondary"
          pending={deciding.isPending && !deciding.variables}
          aria-label={t('refuseOf', { name })}
          onClick={() => deciding.mutate(false)}
        >
          {t('refuse')}
        </Button>
      </div>
    </Card>
  )
}

function useDecideLicence({ userId, name }: Waiting) {
  const t = useT('operator.licences')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (verified: boolean) =>
      call('POST /api/v1/admin/licences/{userId}/decision', { params: { userId }, body: { verified } }),
    onSuccess: (_, verified) =>
      toast({
        kind: 'success',
        title: t(verified ? 'verified' : 'refused', { name: `\u2068${name}\u2069` }),
      }),
    // Not awaited: once the list is refetched, the decided item is gone and could not show the outcome.
    onSettled: () => void queryClient.invalidateQueries(licencesQuery()),
  })
}
