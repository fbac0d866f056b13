/** Of things the sum of one of their amounts. */
export const sumBy = <Name extends string>(things: readonly Record<Name, number>[], name: Name): number =>
  things.reduce((sum, thing) => sum + thing[name], 0)
