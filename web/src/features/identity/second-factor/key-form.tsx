import { useMutation } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { showKey } from '#lib/second-factors'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { useFactorWords } from './use-factor-words.ts'

export function KeyForm({ factorId, onShown }: { factorId: string; onShown: () => void }) {
  const t = useT('secondFactor')
  const words = useFactorWords()
  const showing = useMutation({ mutationFn: () => showKey(factorId), onSuccess: onShown })
  return (
    <div className="grid gap-4">
      <FormProblem>{showing.error && words(showing.error)}</FormProblem>
      <Button size="large" pending={showing.isPending} onClick={() => showing.mutate()}>
        {t('useKey')}
      </Button>
    </div>
  )
}
