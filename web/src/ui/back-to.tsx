import { useCanGoBack, useHydrated, useRouter } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { BackLink } from './page-header.tsx'

/** Back to the previous page, with its scroll and filters; on a first page it leads to `to`. */
export function BackTo({
  to,
  label,
}: {
  to: '/' | '/browse' | '/cart' | '/compost-products'
  label: string
}) {
  const t = useT('shell')
  const { history } = useRouter()
  // The server knows no history: its label is used until hydration.
  const came = [useHydrated(), useCanGoBack()].every(Boolean)
  return (
    <BackLink
      to={to}
      label={came ? t('back') : label}
      onClick={event => {
        if (!came || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        history.back()
      }}
    />
  )
}
