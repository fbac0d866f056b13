import { useCanGoBack, useHydrated, useRouter } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { BackLink } from './page-header.tsx'

/** Back to where the person came from, its scroll and filters kept; who came from outside goes to `to`. */
export function BackTo({
  to,
  label,
}: {
  to: '/' | '/browse' | '/cart' | '/compost-products'
  label: string
}) {
  const t = useT('shell')
  const { history } = useRouter()
  // The server knows no history: its words stand until the page is alive.
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
