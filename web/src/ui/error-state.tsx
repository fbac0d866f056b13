import { CloudOff, TriangleAlert } from 'lucide-react'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Ltr } from './bdi.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  retrying?: boolean
}

export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  const t = useT('shell')
  const say = useProblemText()
  const offline = error instanceof ApiError && error.code === 'offline'
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div role="alert">
      <EmptyState
        icon={offline ? <CloudOff /> : <TriangleAlert />}
        title={offline ? t('offlineTitle') : t('somethingWentWrong')}
        action={
          <Button pending={retrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        <p>{say(error)}</p>
        {requestId && (
          <p className="mt-2 text-13">
            {t('requestId')} <Ltr className="font-code">{requestId}</Ltr>
          </p>
        )}
      </EmptyState>
    </div>
  )
}
