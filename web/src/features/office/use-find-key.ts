import { useNavigate } from '@tanstack/react-router'
import { useShortcutSwitch, useShortcuts } from '#features/office/use-shortcuts.ts'

/** The search that is shown, with what was typed selected; false when none is. */
function focusFind(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-office-find]')].find(
    ({ offsetParent }) => offsetParent !== null,
  )
  field?.focus()
  field?.select()
  return field !== undefined
}

/** `/` leads to the search from every page of the office. */
export function useFindKey(mayFind: boolean) {
  const navigate = useNavigate()
  const [isOn] = useShortcutSwitch()
  useShortcuts({ '/': () => focusFind() || void navigate({ to: '/admin/find' }) }, isOn && mayFind)
}
