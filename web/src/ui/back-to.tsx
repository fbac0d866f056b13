import { useCanGoBack, useHydrated, useRouter } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { BackLink } from './page-header.tsx'

/** Goes back with scroll position and filters; on the first page of a visit it links to `to`. */
export function BackTo({
  to,
  label,
}: {
  to: '/' | '/browse' | '/cart' | '/compost-products'
  label: string
}) {
  const t = useT('shell')
  const { history } = useRouter()
  // The server does not know the history, so its label is used until hydration.
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
