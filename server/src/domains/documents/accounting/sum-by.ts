export const sumBy = <Name extends string>(things: readonly Record<Name, number>[], name: Name): number =>
  things.reduce((sum, thing) => sum + thing[name], 0)
