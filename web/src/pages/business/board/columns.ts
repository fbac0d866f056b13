export const BOARD_COLUMNS = ['new', 'ready', 'done'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

export const isBoardColumn = (value: unknown): value is BoardColumn =>
  BOARD_COLUMNS.includes(value as BoardColumn)
