import { useNavigate } from '@tanstack/react-router'
import { useShortcutSwitch, useShortcuts } from '#features/office/use-shortcuts.ts'

/** Focuses the visible search field and selects its text. @returns false without such a field */
function focusFind(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-office-find]')].find(
    ({ offsetParent }) => offsetParent !== null,
  )
  field?.focus()
  field?.select()
  return field !== undefined
}

/** `/` focuses the search on every page of the office. */
export function useFindKey(mayFind: boolean) {
  const navigate = useNavigate()
  const [isOn] = useShortcutSwitch()
  useShortcuts({ '/': () => focusFind() || void navigate({ to: '/admin/find' }) }, isOn && mayFind)
}
