import type { Me } from '@dawra/contract/identity/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded, SubPage } from '#features/profile/sub-page.tsx'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { changeName } from '#lib/session'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { usePersonRules } from '#parts/person/fields.ts'
import { meQuery } from '#parts/person/queries.ts'
import { signInOptionsQuery } from '#parts/person/sign-in-options.ts'
import { useAccountProblemText } from '#parts/person/use-account-problem-text.ts'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'
import { PhoneCode } from './phone-code.tsx'
import { newPhone, PhoneForm } from './phone-form.tsx'
import { PhotoPanel } from './photo-panel.tsx'

export function EditPage({ requiresCode }: { requiresCode: boolean }) {
  const t = useT('profile.edit')
  return (
    <SubPage title={t('title')}>
      <Edit requiresCode={requiresCode} />
    </SubPage>
  )
}

function Edit({ requiresCode }: { requiresCode: boolean }) {
  const me = useQuery(meQuery())
  return (
    <Loaded query={me}>
      {person => (
        <>
          <PhotoPanel me={person} />
          <NamePanel me={person} />
          <PhonePanel me={person} requiresCode={requiresCode} />
        </>
      )}
    </Loaded>
  )
}

function PhonePanel({ me, requiresCode }: { me: Me; requiresCode: boolean }) {
  const t = useT('profile.phone')
  const options = useQuery(signInOptionsQuery())
  const confirming = requiresCode && newPhone()
  const byCode = options.data?.phone ?? true
  if (confirming)
    return (
      <Panel
        title={t('codeTitle')}
        text={t.rich('codeText', { phone: () => <Ltr>{readablePhone(confirming)}</Ltr> })}
      >
        <PhoneCode phone={confirming} />
      </Panel>
    )
  return (
    <Panel title={t('title')} text={byCode ? t('textByCode') : t('text')}>
      <PhoneForm me={me} byCode={byCode} />
    </Panel>
  )
}

function NamePanel({ me }: { me: Me }) {
  const t = useT('profile.edit')
  const shell = useT('shell')
  const say = useAccountProblemText()
  const rules = usePersonRules()
  const queryClient = useQueryClient()
  const { form, forget } = useDraftForm('name', { fullName: me.fullName })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ fullName }) => {
    try {
      await changeName(fullName.trim())
      forget()
      await queryClient.invalidateQueries(meQuery())
      toast({ kind: 'success', title: t('saved') })
    } catch (error) {
      form.setError('root', { message: say(error) })
    }
  })
  return (
    <Panel title={t('name')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <FormProblem>{errors.root?.message}</FormProblem>
        <TextField
          {...form.register('fullName', { validate: rules.filled })}
          autoComplete="name"
          maxLength={200}
          label={t('fullName')}
          error={errors.fullName?.message}
        />
        <p className="text-14 text-muted">
          {t.rich('email', { email: () => <Ltr className="break-all">{me.email}</Ltr> })}
        </p>
        <Button type="submit" pending={isSubmitting} className="justify-self-start">
          {shell('save')}
        </Button>
      </form>
    </Panel>
  )
}
