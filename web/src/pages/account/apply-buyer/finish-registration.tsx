import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApply } from '#features/identity/roles/use-apply.ts'
import { useT } from '#lib/i18n'
import type { Company } from '#lib/sign-up'
import { toast } from '#lib/toasts'
import { Loading, Skeleton } from '#ui/skeleton'

interface FinishRegistrationProps {
  company: Company
  /** What to show when it could not be finished. */
  fallback: ReactNode
}

/** Makes a buyer of whoever registered as one, as soon as they are signed in. */
export function FinishRegistration({ company, fallback }: FinishRegistrationProps) {
  const t = useT('roles.buyer')
  const { mutateAsync: apply } = useApply()
  const finishing = useQuery({
    queryKey: ['finished-registration'],
    queryFn: async () => {
      await apply({ role: 'buyer', ...company })
      toast({ kind: 'success', title: t('doneTitle'), body: t('doneText') })
      return 'finished'
    },
    // One try; the form is there for the next.
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
