import { expect, type Locator } from '@playwright/test'

/**
 * Opens a dialog from a list that others change meanwhile. A row that moves between press and release takes no click, so
 * the click is repeated.
 */
export async function openDialog(press: Locator): Promise<Locator> {
  const dialog = press.page().getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible())) await press.click({ timeout: 5_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return dialog
}
