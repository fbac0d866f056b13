import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'

export function TestMessages() {
  const t = useT('adminCare.tests')
  return (
    <Panel title={t('title')}>
      <TestMail />
      <TestPush />
    </Panel>
  )
}

function TestMail() {
  const t = useT('adminCare.tests')
  const say = useOperatorProblem()
  const sending = useMutation({ mutationFn: () => call('POST /api/v1/admin/care/test-mail', {}) })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" pending={sending.isPending} onClick={() => sending.mutate()}>
        {t('mail')}
      </Button>
      <p role="status" className="text-14">
        {sending.data && t.rich('mailSent', { address: () => <Ltr>{sending.data.to}</Ltr> })}
        {sending.error && say(sending.error)}
      </p>
    </div>
  )
}

function TestPush() {
  const t = useT('adminCare.tests')
  const say = useOperatorProblem()
  const devices = useQuery(apiQuery('GET /api/v1/me/push-subscriptions'))
  const sending = useMutation({
    mutationFn: () =>
      Promise.all(
        (devices.data ?? []).map(async ({ id: subscriptionId, device }) => {
          const params = { subscriptionId }
          const name = 'POST /api/v1/me/push-subscriptions/{subscriptionId}/test'
          return { subscriptionId, device, ...(await call(name, { params })) }
        }),
      ),
  })
  if (devices.data?.length === 0)
    return (
      <p className="text-14">
        {t.rich('noDevices', {
          link: text => (
            <Link to="/profile/devices" className="underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        pending={sending.isPending || devices.isPending}
        onClick={() => sending.mutate()}
      >
        {t('push')}
      </Button>
      <div role="status" className="text-14">
        {sending.data?.map(({ subscriptionId, device, outcome }) => (
          <p key={subscriptionId}>
            <Name>{device}</Name>: {t(`outcomes.${outcome}`)}
          </p>
        ))}
        {sending.error && <p>{say(sending.error)}</p>}
      </div>
    </div>
  )
}
