import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSkeleton, QUIET_LINK } from '#features/identity/login-frame.tsx'
import {
  CompanyKind,
  RegistrationField,
  typedRegistration,
  useRegistrationRule,
} from '#features/identity/roles/application-fields.tsx'
import { ApplyPage } from '#features/identity/roles/apply-page.tsx'
import { useApply, useApplyForm } from '#features/identity/roles/use-apply.ts'
import { type Company, companyOfSignUp } from '#features/identity/sign-up.ts'
import { keyBelow, stepKey } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Loading, Skeleton } from '#ui/skeleton'
import { TextField } from '#ui/text-field'

export function BuyerPage() {
  const t = useT('roles.buyer')
  return (
    <ApplyPage
      become="buyer"
      title={t('title')}
      text={t('text')}
      done={<Navigate to="/browse" search={{}} replace />}
    >
      <Registration />
    </ApplyPage>
  )
}

function Registration() {
  const signUpCompany = useQuery({
    queryKey: keyBelow('GET /api/v1/me', 'company'),
    queryFn: companyOfSignUp,
  })
  if (signUpCompany.isPending) return <FormSkeleton />
  const form = <BuyerForm company={signUpCompany.data ?? null} />
  return signUpCompany.data ? <FinishRegistration company={signUpCompany.data} fallback={form} /> : form
}

interface FinishRegistrationProps {
  company: Company
  fallback: ReactNode
}

/** Gives the buyer role to a user who registered as one, as soon as they are signed in. */
function FinishRegistration({ company, fallback }: FinishRegistrationProps) {
  const t = useT('roles.buyer')
  const { mutateAsync: apply } = useApply()
  const finishing = useQuery({
    queryKey: stepKey('finish-registration'),
    queryFn: async () => {
      await apply({ role: 'buyer', ...company })
      toast({ kind: 'success', title: t('doneTitle'), body: t('doneText') })
      return 'finished'
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (finishing.isError) return fallback
  return (
    <Loading label={t('finishing', { name: `\u2068${company.name}\u2069` })}>
      <Skeleton className="h-13" />
    </Loading>
  )
}

const EMPTY = { kind: 'company' as Company['kind'], name: '', registration: '' }

function BuyerForm({ company }: { company: Company | null }) {
  const t = useT('roles.buyer')
  const shell = useT('shell')
  const rules = usePersonRules()
  const { form, submit } = useApplyForm({
    draft: 'buyer',
    empty: company ? { ...company, registration: company.registration ?? '' } : EMPTY,
    detailsOf: ({ kind, name, registration }) => ({
      role: 'buyer',
      kind,
      name: name.trim(),
      registration: typedRegistration(registration),
    }),
    onApplied: () => toast({ kind: 'success', title: t('doneTitle'), body: t('doneText') }),
  })
  const { errors, isSubmitting } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const isFarm = kind === 'farm'
  const registration = useRegistrationRule(isFarm)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormProblem>{errors.root?.message}</FormProblem>
      <CompanyKind
        value={kind}
        onChange={value => {
          form.setValue('kind', value)
          // The error may not apply to the newly chosen kind.
          form.clearErrors('registration')
        }}
      />
      <TextField
        {...form.register('name', { validate: rules.filled })}
        autoComplete="organization"
        maxLength={120}
        label={t('name')}
        error={errors.name?.message}
      />
      <RegistrationField
        {...form.register('registration', { validate: registration })}
        optional={isFarm ? shell('optional') : undefined}
        error={errors.registration?.message}
      />
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('apply')}
      </Button>
      <Link to="/browse" search={{}} className={`${QUIET_LINK} justify-self-center`}>
        {t('skip')}
      </Link>
    </form>
  )
}
