const DIALOGS = ['accept', 'decline', 'withdraw', 'recall', 'messages'] as const

/** The open dialog, and the request it is about. */
export interface OpenDialog {
  do?: (typeof DIALOGS)[number] | undefined
  request?: string | undefined
}

/** What the address says is open. Routes read it, so it stands apart from what draws it. */
export const readOpenDialog = (search: Record<string, unknown>): OpenDialog => ({
  do: DIALOGS.find(name => name === search.do),
  request: typeof search.request === 'string' ? search.request : undefined,
})
