import type { PrivacyRequest } from '@dawra/contract/profile/privacy-requests'
import { ownWayOf, privacyRequestKinds } from '@dawra/contract/profile/privacy-requests.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ownPrivacyQuery } from '#features/profile/privacy-request-queries.ts'
import { Loaded } from '#features/profile/sub-page.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { Panel } from '#ui/panel'
import { SelectField } from '#ui/select-field'
import { TextArea } from '#ui/text-field'
import { Time } from '#ui/time'

const SHORTEST = 3

/** Requests a right under the data protection law. What the user can do alone is linked instead. */
export function PrivacyRequests() {
  const t = useT('profile.privacyRequests')
  const own = useQuery(ownPrivacyQuery())
  return (
    <Panel title={t('title')} text={t('text')}>
      <Ask />
      <Loaded query={own}>
        {({ requests }) =>
          requests.length > 0 && (
            <ul className="divide-y divide-line">
              {requests.map(request => (
                <li key={request.id} className="grid gap-1 py-3">
                  <Request request={request} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function useAsk(onRequested: () => void) {
  const queryClient = useQueryClient()
  const t = useT('profile.privacyRequests')
  return useMutation({
    mutationFn: ({ key, ...body }: { kind: PrivacyRequest['kind']; text: string; key: string }) =>
      call('POST /api/v1/me/privacy-requests', { body, idempotencyKey: key }),
    onSuccess: answer => {
      queryClient.setQueryData(ownPrivacyQuery().queryKey, answer)
      toast({ kind: 'success', title: t('sent') })
      onRequested()
    },
  })
}

function Ask() {
  const t = useT('profile.privacyRequests')
  const say = useProblemText()
  const form = useForm({
    defaultValues: {
      kind: 'correction' as PrivacyRequest['kind'],
      text: '',
      key: crypto.randomUUID() as string,
    },
  })
  const asking = useAsk(() => form.reset({ kind: 'correction', text: '', key: crypto.randomUUID() }))
  const kind = form.watch('kind')
  const ownWay = ownWayOf[kind]
  const send = form.handleSubmit(typed => asking.mutate({ ...typed, text: typed.text.trim() }))
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <SelectField label={t('kind')} {...form.register('kind')}>
        {privacyRequestKinds.map(name => (
          <option key={name} value={name}>
            {t(`kinds.${name}`)}
          </option>
        ))}
      </SelectField>
      {ownWay && (
        <div className="grid gap-2 rounded-card bg-luban p-4">
          <p>{t('atOnce')}</p>
          <LinkButton to={ownWay} variant="secondary" className="justify-self-start">
            {t(kind === 'erasure' ? 'toErasure' : 'toCopy')}
          </LinkButton>
        </div>
      )}
      <TextArea
        {...form.register('text', {
          validate: typed => typed.trim().length >= SHORTEST || t('wordsMissing'),
        })}
        maxLength={2000}
        rows={3}
        label={t('words')}
        error={form.formState.errors.text?.message}
      />
      <FormProblem>{asking.isError && say(asking.error)}</FormProblem>
      <Button type="submit" className="justify-self-start" pending={asking.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

function Request({ request: { number, kind, text, dueAt, end } }: { request: PrivacyRequest }) {
  const t = useT('profile.privacyRequests')
  return (
    <>
      <p className="font-medium">
        {t('numbered', { number })} · {t(`kinds.${kind}`)}
      </p>
      <p className="break-words whitespace-pre-line text-muted">
        <Name>{text}</Name>
      </p>
      {end ? (
        <>
          <p className="text-14 text-muted">
            {t.rich(`ends.${end.how}`, { date: () => <Time at={end.at} as="date" /> })}
          </p>
          {end.answer && (
            <p className="break-words whitespace-pre-line">
              <Name>{end.answer}</Name>
            </p>
          )}
        </>
      ) : (
        <p className="text-14 text-muted">{t.rich('due', { date: () => <Time at={dueAt} as="date" /> })}</p>
      )}
    </>
  )
}
