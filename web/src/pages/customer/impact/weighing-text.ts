export const weighing = <Row extends { grams: number }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ grams }) => grams > 0)
