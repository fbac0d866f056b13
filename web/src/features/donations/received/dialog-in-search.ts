const DIALOGS = ['accept', 'decline', 'withdraw', 'recall', 'messages'] as const

export interface OpenDialog {
  do?: (typeof DIALOGS)[number] | undefined
  request?: string | undefined
}

/** In a file of its own, because routes load it without the components. */
export const readOpenDialog = (search: Record<string, unknown>): OpenDialog => ({
  do: DIALOGS.find(name => name === search.do),
  request: typeof search.request === 'string' ? search.request : undefined,
})
