import type { OwnCharity } from '@dawra/contract/charities/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ownCharityQuery } from '#features/charities/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { usePersonRules } from '#parts/person/fields.ts'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'

export function Members({ charity }: { charity: OwnCharity }) {
  const t = useT('charities.members')
  const { members, invited, isContact } = charity
  return (
    <Panel title={t('title')} text={t('text')}>
      <ul className="grid gap-2">
        {members.map(member => (
          <Member key={member.userId} member={member} mayRemove={isContact && !member.isContact} />
        ))}
        {invited.map(email => (
          <li key={email} className="min-h-11 py-2 text-muted">
            {t.rich('invited', { email: () => <Ltr className="wrap-anywhere">{email}</Ltr> })}
          </li>
        ))}
      </ul>
      {isContact && <Inviting />}
    </Panel>
  )
}

type MemberOf = OwnCharity['members'][number]

function Member({ member, mayRemove }: { member: MemberOf; mayRemove: boolean }) {
  const t = useT('charities.members')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const { userId: memberId, name, isContact } = member
  const removing = useMutation({
    mutationFn: () => call('DELETE /api/v1/me/charity/members/{memberId}', { params: { memberId } }),
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => queryClient.invalidateQueries(ownCharityQuery()),
  })
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <span>
        <Name>{name}</Name>
        {isContact && <span className="text-14 text-muted"> · {t('contact')}</span>}
      </span>
      {mayRemove && (
        <Button
          variant="danger-ghost"
          size="small"
          pending={removing.isPending}
          aria-label={t('removeOf', { name: `\u2068${name}\u2069` })}
          onClick={() => removing.mutate()}
        >
          {t('remove')}
        </Button>
      )}
    </li>
  )
}

function Inviting() {
  const t = useT('charities.members')
  const say = useProblemText()
  const rules = usePersonRules()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { email: '' } })
  const inviting = useMutation({
    mutationFn: (body: { email: string }) => call('POST /api/v1/me/charity/invitations', { body }),
    onSuccess: () => {
      form.reset()
      toast({ kind: 'success', title: t('sent') })
    },
    onSettled: () => queryClient.invalidateQueries(ownCharityQuery()),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(fields => inviting.mutate(fields))}>
      <TextField
        {...form.register('email', { validate: rules.email })}
        type="email"
        autoComplete="off"
        label={t('email')}
        hint={t('emailHint')}
        error={form.formState.errors.email?.message}
      />
      <FormProblem>{inviting.error && say(inviting.error)}</FormProblem>
      <Button type="submit" variant="secondary" pending={inviting.isPending} className="justify-self-start">
        {t('invite')}
      </Button>
    </form>
  )
}
